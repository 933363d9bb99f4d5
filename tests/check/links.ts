import { existsSync, readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

// Documents name files all over the project, and nothing else notices when one is renamed.
const root = path.resolve(import.meta.dirname, '../..')
const notOurs = /(^|[\\/])(node_modules|dist|\.git|\.data|test-results|playwright-report)([\\/]|$)/
const documents = filesIn('').filter((file) => file.endsWith('.md'))
const dead = documents.flatMap((file) =>
  targetsIn(textOf(file))
    .filter((target) => !isThere(file, target))
    .map((target) => `${file}: ${target}`),
)
if (dead.length > 0) throw new Error(`These lead nowhere:\n${dead.join('\n')}`)

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name)
    if (notOurs.test(name)) return []
    return entry.isDirectory() ? filesIn(name) : [name]
  })
}

/** Targets of links and pictures that are relative, and paths in code spans. */
function targetsIn(text: string) {
  const links = [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)
  const paths = text.matchAll(/`((?:client|server|shared|tests|migrations|\.\w+)\/[\w./-]+)`/g)
  return [
    ...links.filter((target) => !/^[a-z]+:/i.test(target)),
    ...[...paths].map(([, name = '']) => `/${name}`),
  ]
}

function isThere(file: string, target: string) {
  const [name = '', anchor] = decodeURIComponent(target).split('#')
  // A path in a code span may be relative to the project's root or to the document.
  const bases = name.startsWith('/') ? ['', path.dirname(file)] : [path.dirname(file)]
  const candidates = name === '' ? [file] : bases.map((base) => path.join(base, name))
  const found = candidates.find((candidate) => existsSync(path.join(root, candidate)))
  if (found === undefined) return false
  return anchor === undefined || anchorsIn(textOf(found)).has(anchor)
}

/** The anchors that GitHub gives headings: of two equal ones the second ends in -1. */
function anchorsIn(text: string) {
  const anchors = new Set<string>()
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim()
    const anchor = plain
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
    const alike = [...anchors].filter((known) => known.replace(/-\d+$/, '') === anchor).length
    anchors.add(alike === 0 ? anchor : `${anchor}-${alike}`)
  }
  return anchors
}

function textOf(file: string) {
  return readFileSync(path.join(root, file), 'utf8')
}

function withoutFences(text: string) {
  return text.replaceAll(/^ *(```|~~~)[^]*?^ *\1 *$/gm, '')
}

function withoutCode(text: string) {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, '')
}
