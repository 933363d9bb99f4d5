import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The tables must not differ from the migrations: generating on a copy writes nothing.
const root = path.resolve(import.meta.dirname, '../..')
const scratch = mkdtempSync(path.join(tmpdir(), 'bandeja-migrations-'))
const copy = path.join(scratch, 'migrations')
const config = path.join(scratch, 'drizzle.config.ts')
try {
  cpSync(path.join(root, 'migrations'), copy, { recursive: true })
  const own = JSON.stringify(path.join(root, 'drizzle.config.ts'))
  const out = JSON.stringify(path.relative(root, copy))
  writeFileSync(config, `import own from ${own}\nexport default { ...own, out: ${out} }\n`)
  drizzle('check')
  const said = drizzle('generate')
  // Read from the output rather than from the exit code: instead of a question it ends with an error and 0.
  if (!said.includes('No schema changes'))
    throw new Error(`The migrations do not make the tables; run \`npm run db:generate\`.\n${said}`)
} finally {
  rmSync(scratch, { recursive: true })
}

function drizzle(command: string) {
  const program = path.join(root, 'node_modules/drizzle-kit/bin.cjs')
  const args = [program, command, `--config=${config}`]
  return execFileSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}
