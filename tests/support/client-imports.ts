import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

const client = path.join(process.cwd(), 'client')
const atOnce = String.raw`^import (?!type)[^']*|^export [^'\n]* from `
const later = String.raw`\bimport\(`
const patterns = { 'at once': atOnce, later, ever: `${atOnce}|${later}` }

export const clientText = (file: string) => readFileSync(path.join(client, file), 'utf8')

/** The client's modules that one of them imports: at once, later, or both. */
export function clientImports(file: string, when: keyof typeof patterns) {
  const named = new RegExp(`(?:${patterns[when]})'([^']+\\.tsx?)'`, 'gm')
  return [...clientText(file).matchAll(named)]
    .map(([, name = '']) =>
      name.startsWith('.') ? path.posix.join(path.posix.dirname(file), name) : name.replace(/^#client\//, ''),
    )
    .filter((name) => existsSync(path.join(client, name)))
}
