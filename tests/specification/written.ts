import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The sections of the specification as it is written, the introduction first: heading, and the text without its marks. */
export function writtenSections() {
  const text = readFileSync(path.join(import.meta.dirname, 'specification.md'), 'utf8')
  return text
    .split(/^##? /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split('\n')
      return { heading, text: bare(lines.join('\n')) }
    })
}

/** Words alone: no list marks, no bold, one blank between two words. */
export const bare = (text: string) =>
  text
    .replace(/^ *(?:-|\d\.) /gm, '')
    .replaceAll('**', '')
    .replace(/\s+/g, ' ')
    .trim()
