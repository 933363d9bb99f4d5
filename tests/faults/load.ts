import { onTestFinished } from 'vitest'
import { openPools } from '#server/db/client.ts'
import { besideEmbedded } from '#server/db/embedded/embedded.ts'
import { silent } from '#tests/bench/session.ts'
import { aLadder } from '#tests/support/ladder.ts'
import { peopleOf } from './people.ts'
import { writersOf } from './writers.ts'

/** Twenty people of one ladder who write to the app as soon as they are let, and a look past it at its database. */
export async function loadOn(app: { url: string }, dataDir: string) {
  const { url } = await besideEmbedded({ dataDir, log: silent })
  const { db, pool, close } = openPools(url)
  onTestFinished(close)
  const people = await peopleOf(pool, app.url, 20)
  const writers = writersOf(people, await aLadder(people[0]!, ...people.slice(1)))
  return { db, pool, writers }
}
