import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'

const tests = path.resolve(import.meta.dirname, '..')
const known = new Map<string, Set<string>>()

/** Whether the file, below `tests/`, has a test of this title; one of many cases is named by its pattern. */
export const isTest = (file: string, title: string) => titlesOf(file).has(title)

function titlesOf(file: string) {
  const titles = known.get(file) ?? read(path.join(tests, file))
  known.set(file, titles)
  return titles
}

function read(place: string) {
  const titles = new Set<string>()
  if (!existsSync(place)) return titles
  const source = readFileSync(place, 'utf8')
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!/^test\b/.test(source.slice(callee.start, callee.end))) return
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value)
      if (title?.type === 'TemplateLiteral') titles.add(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(place, source).program)
  return titles
}
