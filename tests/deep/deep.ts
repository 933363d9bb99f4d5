import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { projectRoot } from '#server/project-root.ts'
import { type Part, parts } from './parts.ts'

// `npm run test:deep`: each check at full size, one part after the other. A second start continues where the
// first one stopped, as long as nothing has changed. `npm run test:deep -- kills disk` runs these parts again.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { nightly: { type: 'boolean', default: false }, seed: { type: 'string' } },
})
const unknown = positionals.filter((name) => !parts.some((part) => part.name === name))
if (unknown.length > 0)
  throw new Error(`no such part: ${unknown.join(', ')}; ${parts.map(({ name }) => name).join(', ')}`)

type Result = { isGreen: boolean; line: string }
const folder = path.join(projectRoot, 'test-results/deep')
const kept = path.join(folder, `${stateOfProject()}${values.nightly ? '-nightly' : ''}.json`)
const results: Record<string, Result> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {}
const seed = Number(values.seed ?? Date.now() % 1_000_000)

mkdirSync(folder, { recursive: true })
const wanted = parts.filter(({ name, isNightly }) =>
  positionals.length > 0 ? positionals.includes(name) : values.nightly || !isNightly,
)
for (const part of wanted) {
  if (positionals.length === 0 && results[part.name]?.isGreen) {
    printLine(`${results[part.name]?.line}  (as before)`)
    continue
  }
  results[part.name] = await run(part)
  writeFileSync(kept, JSON.stringify(results, null, 2))
  printLine(results[part.name]?.line)
}
const red = wanted.filter(({ name }) => !results[name]?.isGreen)
if (red.length > 0) printLine(`What they said: ${red.map(({ name }) => logOf(name)).join(', ')}`)
process.exitCode = red.length > 0 ? 1 : 0

async function run({ name, args }: Part): Promise<Result> {
  const started = performance.now()
  const log = createWriteStream(path.join(projectRoot, logOf(name)))
  const child = spawn('npx', args, {
    cwd: projectRoot,
    env: {
      ...process.env,
      NO_COLOR: '1',
      TEST_TIER: values.nightly ? 'nightly' : 'deep',
      TEST_SEED: String(seed),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece: Buffer) => {
      log.write(piece)
      said = (said + piece.toString()).slice(-20_000)
    })
  const [code] = (await once(child, 'close')) as [number | null]
  log.end()
  const isGreen = code === 0
  const seconds = Math.round((performance.now() - started) / 1000)
  const counts = [...said.matchAll(/(\d+) (passed|failed|skipped)/g)].slice(-3).map(([text]) => text)
  const line = [
    (isGreen ? 'ok' : 'FAILED').padEnd(6),
    name.padEnd(10),
    `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`.padStart(12),
    [...new Set(counts)].join(', '),
    `seed ${seed}`,
  ].join('  ')
  return { isGreen, line }
}

function printLine(line: string | undefined) {
  process.stdout.write(`${line}\n`)
}

function logOf(name: string) {
  return `test-results/deep/${name}.log`
}

/** The commit and the uncommitted changes, as one short word. */
function stateOfProject() {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8', maxBuffer: 2 ** 28 })
  return createHash('sha256')
    .update(git('rev-parse', 'HEAD') + git('diff', 'HEAD'))
    .digest('hex')
    .slice(0, 12)
}
