import { checkRatings, rebuildRatings } from '#server/clans/replay/service.ts'
import { openPools } from '#server/db/client.ts'
import { openDatabase } from '#server/db/open.ts'
import { configuration } from '#server/env.ts'
import { openLog } from '#server/log.ts'
import { startRefusal, reportStartError } from '#server/start-refusal.ts'
import { checkTotals, rebuildTotals } from '#server/stats/totals/service.ts'

const mostShown = 20

// `npm run ratings -- check` compares the stored ratings, and the totals of the statistics, with those computed from the
// matches; `-- rebuild` recomputes them.
try {
  const [task] = process.argv.slice(2)
  if (task !== 'check' && task !== 'rebuild') throw startRefusal('Say what to do: check or rebuild.')
  await run(task)
} catch (error) {
  reportStartError(error)
  process.exitCode = 1
}

async function run(task: 'check' | 'rebuild') {
  const env = configuration()
  const database = await openDatabase(env, openLog(env))
  const pools = openPools(database.url)
  try {
    if (task === 'rebuild') {
      printLine(`${await rebuildRatings(pools.db, new Date())} seasons rebuilt`)
      await rebuildTotals(pools.db)
    }
    const { seasons, findings } = await checkRatings(pools.db)
    for (const { seasonId, clanId, differences } of findings) {
      printLine(`Season ${seasonId} of clan ${clanId}: ${differences.length} differences`)
      for (const difference of differences.slice(0, mostShown)) printLine(`  ${difference}`)
    }
    printLine(`${seasons} seasons checked, ${findings.length} of them other than their matches make them`)
    const wrong = await checkTotals(pools.db)
    for (const playerId of wrong.slice(0, mostShown)) printLine(`  totals of player ${playerId}`)
    printLine(`All totals checked, those of ${wrong.length} players other than their matches make them`)
    if (findings.length + wrong.length > 0) process.exitCode = 1
  } finally {
    await pools.close()
    await database.stop()
  }
}

function printLine(line: string) {
  process.stdout.write(`${line}\n`)
}
