import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { runCommand } from '#tests/support/command.ts'
import { aLadder, ladderPeople, recordRanked } from '#tests/support/ladder.ts'

test('the command finds a rating and a step that the matches do not make, and rebuilds them', async () => {
  const app = await testApp()
  const { four, ana } = await ladderPeople(app)
  const ladder = await aLadder(...four)
  await recordRanked(ladder, four)
  const { id } = await recordRanked(ladder, four, undefined, { date: '2026-05-02' })
  const ratings = (task: string) => runCommand('ratings', [task], { DATABASE_URL: app.url })
  await app.pool.query('update player_ratings set rating = rating + 0.000001 where player_id = $1', [
    ana.playerId,
  ])
  await app.pool.query('delete from rating_history where match_id = $1', [id])
  const broken = await ratings('check')
  expect(broken.code).toBe(1)
  expect(broken.said).toContain(`standing of player ${ana.playerId}`)
  expect(broken.said).toContain(`step of match ${id}`)

  const good = { code: 0, said: expect.stringContaining(' checked, 0 of them other') }
  expect(await ratings('rebuild')).toEqual(good)
})
