import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { draw, type Mutant } from './draw.ts'
import { makeMap, namer, type Reach } from './map.ts'
import { operators } from './operators.ts'
import { type Result, tryAll } from './run.ts'

// `npm run mutants -- --seed 7 --count 60`: draws faults in the product, makes each of them in turn, and reports
// which the tests notice. It takes hours, and continues where it was stopped; `draw`, `map`, `run` and `report`
// are its steps. Arguments behind another -- are for vitest. To try the same faults on another commit, copy this
// folder there, and draw.json to its `--out`; the map is each commit's own. In `--out`, equivalent.json gives
// reasons by id: such a mutant changes nothing, and `draw` takes another for it.
const cut = process.argv.indexOf('--', 2)
const { values, positionals } = parseArgs({
  args: process.argv.slice(2, cut === -1 ? undefined : cut),
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '60' },
    out: { type: 'string', default: 'node_modules/.cache/mutants' },
    only: { type: 'string', multiple: true },
  },
})
const { out, seed, only } = values
const forVitest = cut === -1 ? [] : process.argv.slice(cut + 1)
const isAsked = (step: string) => positionals.length === 0 || positionals.includes(step)
const fileIn = (name: string) => path.join(out, name)
const stored = (name: string): unknown =>
  existsSync(fileIn(name)) ? JSON.parse(readFileSync(fileIn(name), 'utf8')) : undefined

mkdirSync(out, { recursive: true })
const known = stored('draw.json') as Mutant[] | undefined
const drawn = known && !positionals.includes('draw') ? known : drawAgain()
const counted = drawn.filter(({ id, equivalent }) => !equivalent && (only?.includes(id) ?? true))
const map = stored('map.json') as Reach | undefined
if (positionals.includes('map') || (!map && isAsked('run'))) await makeMap(out, forVitest)
if (isAsked('run')) {
  const reach = stored('map.json') as Reach
  await tryAll(out, counted, reach, namer(reach), forVitest)
}
if (isAsked('report') || isAsked('run')) report((stored('results.json') ?? {}) as Record<string, Result>)

function drawAgain() {
  const all = draw(
    Number(seed),
    Number(values.count),
    (stored('equivalent.json') ?? {}) as Record<string, string>,
  )
  writeFileSync(fileIn('draw.json'), JSON.stringify(all, null, 2))
  console.log(`seed ${seed}`)
  for (const mutant of all) console.log(described(mutant))
  return all
}

function report(results: Record<string, Result>) {
  const tried = counted.filter(({ id }) => results[id]?.verdict)
  const rows = [...operators, 'all'].map((operator) => {
    const some = tried.filter((mutant) => operator === 'all' || mutant.operator === operator)
    const countOf = (is: (result: Result) => boolean | undefined) =>
      some.filter(({ id }) => is(results[id]!)).length
    const killed = countOf(({ verdict }) => verdict?.startsWith('killed'))
    const share = some.length > 0 ? Math.round((100 * killed) / some.length) : ''
    const types = countOf(({ isMistyped }) => isMistyped)
    const lint = countOf(({ isLinted }) => isLinted)
    return [
      operator,
      { tried: some.length, killed, '%': share, 'types too': types, 'lint too': lint },
    ] as const
  })
  console.table(Object.fromEntries(rows))
  for (const mutant of tried) {
    const { verdict, isMistyped, isLinted, unsteady } = results[mutant.id]!
    if (verdict?.startsWith('killed')) continue
    const others = `${isMistyped ? ', but mistyped' : ''}${isLinted ? ', but linted' : ''}`
    console.log(`\n${verdict}${others}: ${described(mutant)}`)
    for (const { file, test } of unsteady) console.log(`    unsteady: ${file}, ${test}`)
  }
}

function described({ id, operator, file, line, before, after, equivalent }: Mutant) {
  const shown = (text: string) => (text.length > 200 ? `${text.slice(0, 200)}…` : text)
  return `${id} ${operator}${equivalent ? `, equivalent (${equivalent})` : ''}, ${file}:${line}\n    ${shown(before)}\n  → ${shown(after)}`
}
