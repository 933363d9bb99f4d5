import { describe, expect, test } from 'vitest'
import { introduction } from './specification/introduction.ts'
import { section1 } from './specification/section-1.ts'
import { section2 } from './specification/section-2.ts'
import { section3 } from './specification/section-3.ts'
import { section4 } from './specification/section-4.ts'
import { section5 } from './specification/section-5.ts'
import { section6 } from './specification/section-6.ts'
import { section7 } from './specification/section-7.ts'
import { section8 } from './specification/section-8.ts'
import { section9 } from './specification/section-9.ts'
import type { Statement } from './specification/statement.ts'
import { isTest } from './specification/titles.ts'
import { bare, writtenSections } from './specification/written.ts'

const lists = [
  introduction,
  section1,
  section2,
  section3,
  section4,
  section5,
  section6,
  section7,
  section8,
  section9,
]
const sections = writtenSections().map((section, index) => ({ ...section, list: lists[index] ?? [] }))
const testsOf = (statement: Statement) => ('tests' in statement ? statement.tests : [])

/** The figures of a section, for its title. */
function summed(list: Statement[]) {
  const held = list.filter((statement) => testsOf(statement).length > 0).length
  const names = new Set(list.flatMap(testsOf))
  return `${list.length} statements, ${held} held by ${names.size} tests, ${list.length - held} unseen`
}

describe.each(sections.map((section) => [section.heading, section] as const))(
  '%s',
  (_heading, { list, text }) => {
    test(`is listed without a hole: ${summed(list)}`, () => {
      expect(list.map(({ says }) => bare(says)).join(' ')).toBe(text)
    })

    test('has a test, or a reason, for each statement', () => {
      const open = list.filter((statement) =>
        'tests' in statement ? statement.tests.length === 0 : statement.unseen === '',
      )
      expect(open).toEqual([])
    })

    test('names tests that exist', () => {
      const missing = list.flatMap(testsOf).filter((name) => {
        const [file = '', ...title] = name.split(': ')
        return !isTest(file, title.join(': '))
      })
      expect(missing).toEqual([])
    })
  },
)
