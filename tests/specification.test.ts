import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Comment, parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

// specification/statements.md is the specification, a statement on each line; a bold heading counts for the lines that
// follow. Above a test stands what it holds, by the number of the section and the beginning of the statement, after its
// heading where two begin alike: `// spec 5: Partner is required | Opponent 1 is required`.
type Statement = { says: string; headed: string; unseen: string | undefined }
type Tag = { section: string | undefined; words: string; file: string; test: string | undefined }

const sections = readFileSync(path.join(import.meta.dirname, 'specification/statements.md'), 'utf8')
  .split(/^##? /m)
  .slice(1)
  .map((text) => {
    const [title = ''] = text.split('\n')
    return { title, number: /^\d+/.exec(title)?.[0] ?? '0', statements: statementsOf(text) }
  })
const tags = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^(client|server|shared|e2e)\/.*\.tsx?$/.test(file))
  .flatMap(tagsOf)
  .map((tag) => ({ ...tag, names: statementsNamed(tag) }))

for (const { title, statements } of sections) {
  const testsOf = (statement: Statement) =>
    tags.flatMap(({ names, test }) => (names.length === 1 && names[0] === statement ? (test ?? []) : []))
  const unseen = statements.filter((statement) => statement.unseen !== undefined)
  const seen = statements.filter((statement) => !unseen.includes(statement))
  const held = seen.filter((statement) => testsOf(statement).length > 0)
  const tests = new Set(held.flatMap(testsOf)).size

  test(`section ${title}: of ${statements.length} statements ${held.length} are covered by ${tests} tests and ${unseen.length} are marked unseen`, () => {
    const open = seen.filter((statement) => !held.includes(statement))
    const wrong = unseen.filter((statement) => !statement.unseen || testsOf(statement).length > 0)
    expect([...open, ...wrong].map(({ says }) => says)).toEqual([])
  })
}

test('each spec tag stands above a test and names exactly one statement', () => {
  const wrong = tags.filter(({ names, test }) => names.length !== 1 || !test)
  expect(
    wrong.map(({ file, section, words, names }) => [file, section, words, names.map(({ says }) => says)]),
  ).toEqual([])
})

function statementsOf(text: string) {
  let heading = ''
  return [...text.matchAll(/^- (?:\*\*(.+?)\*\* )?(.+?)(?: — unseen:(.*))?$/gm)].map((line): Statement => {
    const [, newHeading = heading, says = '', unseen] = line
    heading = newHeading
    return { says, headed: `${heading} ${says}`, unseen: unseen?.trim() }
  })
}

/** All statements that begin with the tag's words, the last of which is whole. */
function statementsNamed({ section, words }: Tag) {
  const isBegun = (full: string) => full.startsWith(words) && /^[.,;:]?( |$)/.test(full.slice(words.length))
  return sections
    .filter(({ number }) => number === section)
    .flatMap(({ statements }) => statements)
    .filter(({ says, headed }) => isBegun(says) || isBegun(headed))
}

function tagsOf(file: string) {
  const source = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  const tests = new Set<number>()
  new Visitor({
    CallExpression({ callee, start }) {
      if (/^test(\.(for|each)\b|$)/.test(source.slice(callee.start, callee.end))) tests.add(start)
    },
  }).visit(program)
  return comments.flatMap((comment): Tag[] => {
    const [, section, statements] = /^ spec (\d+): (.+)$/.exec(comment.value) ?? []
    const below = beginOfCode(source, comment)
    const test = tests.has(below) ? `${file}:${below}` : undefined
    return (statements?.split(' | ') ?? []).map((words) => ({ section, words, file, test }))
  })
}

/** The first line of code below a comment, past comments that follow it. */
function beginOfCode(source: string, { end }: Comment) {
  const between = /(\s|\/\/.*\n)*/y
  between.lastIndex = end
  return end + (between.exec(source)?.[0].length ?? 0)
}
