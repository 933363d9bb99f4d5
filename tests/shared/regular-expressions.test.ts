import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { checkSync } from 'recheck'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = ['client', 'server', 'shared'].flatMap((side) =>
  readdirSync(path.join(root, side), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => path.join(side, name)),
)
const found = files.flatMap((file) => expressionsIn(file))

test('more than 20 regular expressions are found in the code', () => {
  expect(found.length).toBeGreaterThan(20)
})

test('no file builds a regular expression with RegExp()', () => {
  expect(files.filter((file) => /\bRegExp\(/.test(text(file)))).toEqual([])
})

// Hostile text must not keep one of them busy: each is linear by proof or, with a lookahead, by a search for a
// slow input.
test.for(found)('$file: /$source/$flags is safe from ReDoS', ({ source, flags }) => {
  const proven = checkSync(source, flags, { timeout: 20_000, checker: 'automaton' })
  const result = proven.status === 'unknown' ? checkSync(source, flags, { timeout: 20_000 }) : proven
  expect(result).toMatchObject({ status: 'safe' })
})

function text(file: string) {
  return readFileSync(path.join(root, file), 'utf8')
}

function expressionsIn(file: string) {
  const expressions: { file: string; source: string; flags: string }[] = []
  const { program } = parseSync(file, text(file))
  const visitor = new Visitor({
    Literal(node) {
      if ('regex' in node) expressions.push({ file, source: node.regex.pattern, flags: node.regex.flags })
    },
  })
  visitor.visit(program)
  return expressions
}
