import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

// `npm run fuzz -- --count 20000 --runs 500`: as many inputs at each call, and as many histories, as one likes to wait for.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string', default: '20000' },
    limit: { type: 'string', default: '500' },
    runs: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const numbers = Object.entries(values).map(([name, value]) => [`FUZZ_${name.toUpperCase()}`, value] as const)
const wrong = numbers.find(([, value]) => !/^[1-9]\d{0,6}$/.test(value))
if (wrong) throw new Error(`${wrong[0]} has to be a whole number above 0: ${wrong[1]}`)

const words = ['vitest', 'run', 'tests/fuzz', ...positionals.flatMap((name) => ['-t', name])]
const { status } = spawnSync('npx', words, {
  stdio: 'inherit',
  env: { ...process.env, ...Object.fromEntries(numbers) },
})
process.exitCode = status ?? 1
