import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { type Edit, edited, editsOf, operators } from './operators.ts'

/** One fault in one place. The tree in which it is made must contain the same file. */
export type Mutant = Edit & {
  id: string
  file: string
  line: number
  before: string
  after: string
  fileHash: string
  /** Why it changes nothing that could be observed; written by hand. */
  equivalent?: string
}

/**
 * Faults of each kind in turn, at random places; `equivalents` gives the reasons by id, and others are drawn
 * instead.
 */
export function draw(seed: number, count: number, equivalents: Record<string, string>): Mutant[] {
  const random = randomFrom(seed)
  const all = productFiles().flatMap(mutantsOf)
  const kinds = operators.map((operator) =>
    shuffled(
      all.filter((mutant) => mutant.operator === operator),
      random,
    ),
  )
  const drawn: Mutant[] = []
  let counted = 0
  while (counted < count && kinds.some((kind) => kind.length > 0))
    for (const mutant of shuffled(kinds, random).flatMap((kind) => kind.splice(0, 1))) {
      if (counted === count || !parses(mutant)) continue
      const equivalent = equivalents[mutant.id]
      drawn.push({ ...mutant, ...(equivalent && { equivalent }) })
      if (!equivalent) counted += 1
    }
  return drawn
}

export const sourceOf = (file: string) => readFileSync(file, 'utf8')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** Files of the running app, without commands, sample data and tables. */
const productFiles = () =>
  ['server', 'shared', 'client']
    .filter((side) => existsSync(side))
    .flatMap((side) =>
      readdirSync(side, { recursive: true, encoding: 'utf8' }).map((name) => path.posix.join(side, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/^server\/(commands|db\/seed)\/|\/table\.ts$/.test(file))
    .toSorted()

function mutantsOf(file: string): Mutant[] {
  const source = sourceOf(file)
  const fileHash = hashOf(source)
  return editsOf(file, source).map((edit) => {
    const { start, end, replacement } = edit
    const lineStart = source.lastIndexOf('\n', start - 1) + 1
    const lineEnd = (text: string, from: number) => (text.indexOf('\n', from) + 1 || text.length + 1) - 1
    const changed = edited(source, edit)
    return {
      id: hashOf(`${file} ${start} ${end} ${replacement}`).slice(0, 8),
      file,
      line: source.slice(0, start).split('\n').length,
      ...edit,
      before: inOneLine(source.slice(lineStart, lineEnd(source, end))),
      after: inOneLine(changed.slice(lineStart, lineEnd(changed, start + replacement.length))),
      fileHash,
    }
  })
}

const inOneLine = (text: string) => text.trim().replace(/\s+/g, ' ')

const parses = (mutant: Mutant) =>
  parseSync(mutant.file, edited(sourceOf(mutant.file), mutant)).errors.length === 0

function shuffled<T>(values: readonly T[], random: () => number) {
  const rest = [...values]
  return values.map(() => rest.splice(Math.floor(random() * rest.length), 1)[0]!)
}

/** Mulberry32: the same seed gives the same numbers everywhere. */
function randomFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}
