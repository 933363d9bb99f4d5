import { beforeAll, expect, test } from 'vitest'
import { exportMatchesPath } from '#shared/exports/paths.ts'
import { preview, run } from '#tests/server/imports/files.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { befriend } from '#tests/support/friends.ts'
import { record } from '#tests/support/matches.ts'
import { refusalIn } from '#tests/support/refusal.ts'
import { plan } from '#tests/support/scheduled.ts'

const app = await testApp()
const refusal = refusalIn(app)
/** As long as a profile allows: 80 characters, a space, 80 more. */
const longest = `${'ñ'.repeat(80)} ${'o'.repeat(80)}`
const tooLong = 'x'.repeat(81)
const tooLongFor = (path: string) => ({
  status: 400,
  code: 'invalid_input',
  issues: [{ path, code: 'text_too_long' }],
})
let ana: Person, bea: Person

beforeAll(async () => {
  ana = await app.person('Ana Roldán')
  bea = await app.person(longest)
  await befriend(ana, bea)
})

const withBea = () => ({ userPartner: bea.name, partnerPlayerId: bea.playerId })

test('whoever has the longest name plans matches, and is recorded in them', async () => {
  const { id } = await plan(bea, {
    date: '2026-05-20',
    players: [{ id: bea.playerId, name: bea.name }],
  })
  expect(id).toBeGreaterThan(0)
  expect((await record(ana, withBea())).userPartner).toBe(longest)
})

test('a guest is called by eighty characters at most', async () => {
  expect(await refusal(() => record(ana, { opponent1: tooLong }))).toEqual(tooLongFor('opponent1'))
  const players = [{ name: tooLong }]
  expect(await refusal(() => plan(ana, { date: '2026-05-20', players }))).toEqual(
    tooLongFor('players.0.name'),
  )
  expect((await record(ana, { opponent1: tooLong.slice(1) })).opponent1).toBe(tooLong.slice(1))
})

test('a history with the longest name in it comes in again, where it is known and where it is not', async () => {
  const file = await (await ana.request(exportMatchesPath('es'))).arrayBuffer()
  expect(await preview(ana, file)).toMatchObject({ counts: { new: 0, duplicate: 2, wrong: 0 } })
  const cleo = await app.person('Cleo Mas')
  expect(await run(cleo, file)).toMatchObject({ status: 200, added: 2 })
  expect(await run(cleo, file)).toMatchObject({ status: 200, added: 0, duplicates: 2 })
})
