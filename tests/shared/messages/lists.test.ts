import { expect, test } from 'vitest'
import { parseMessage, type ParsedMessage } from '#shared/messages/parse.ts'
import devMessages from './dev-messages.json'
import fourthMessages from './fourth-messages.json'
import heldMessages from './held-messages.json'
import thirdMessages from './third-messages.json'

type List = {
  groups: Record<string, { people: string[]; me: string }>
  messages: {
    text: string
    today: string
    group: string
    language: string
    expected: Record<string, unknown>
  }[]
}
type Field = { text: string; name: string; isRight: boolean; isExpected: boolean; isMarked: boolean }

/** Each field that is expected or read, `kind` among them. */
function fieldsOf({ groups, messages }: List) {
  return messages.flatMap(({ text, today, group, language, expected }): Field[] => {
    const { people = [], me = '' } = groups[group] ?? {}
    const parsed: ParsedMessage = parseMessage(text, {
      today,
      people,
      me,
      language: language === 'en' ? 'en' : 'es',
    })
    const read: Record<string, unknown> = parsed
    const names = new Set([...Object.keys(expected), ...Object.keys(read)])
    names.delete('ambiguous')
    return [...names].map((name) => ({
      text,
      name,
      isRight: JSON.stringify(expected[name]) === JSON.stringify(read[name]),
      isExpected: name in expected,
      isMarked: parsed.ambiguous.includes(name) || !(name in read),
    }))
  })
}

// Written by hand as players write, from the rules of what a message means. The first run on the second list, before
// anybody who wrote the parser had seen it, had 97.7 % of the fields right and ten wrong ones unmarked; on the third and
// the fourth, written later, 99.3 % and one, 98.9 % and three. What was generally wrong has been mended since: none is a
// blind test any more.
test.for([
  ['dev', devMessages],
  ['held', heldMessages],
  ['third', thirdMessages],
  ['fourth', fourthMessages],
] as const)(
  'of the %s messages at least 95 % of the fields are right, and no wrong one is unmarked',
  ([, list]) => {
    const fields = fieldsOf(list)
    const expected = fields.filter(({ isExpected }) => isExpected)
    expect(expected.filter(({ isRight }) => isRight).length / expected.length).toBeGreaterThanOrEqual(0.95)
    expect(fields.filter(({ isRight, isMarked }) => !isRight && !isMarked)).toEqual([])
  },
)
