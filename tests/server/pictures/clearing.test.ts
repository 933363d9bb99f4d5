import pino from 'pino'
import { expect, test } from 'vitest'
import { startChores } from '#server/chores.ts'
import { forgetUnshownPictures } from '#server/pictures/service.ts'
import { authApi } from '#shared/auth/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan } from '#tests/support/clans.ts'
import { atOnce } from '#tests/support/held.ts'
import { pictureOf } from '#tests/support/pictures.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')

const hour = 3_600_000
const log = pino({ level: 'silent' })
const profile = { firstName: 'Ana', lastName: 'Roldán', city: 'Elche', favouriteCourtSide: 'left' as const }
const choose = (person: Person, profileImageUrl: string | null) =>
  person.call(profileApi.complete, { body: { ...profile, profileImageUrl } })
const tidyAfter = (hours: number) =>
  startChores({ ...app, log, clock: () => new Date(app.clock.now.getTime() + hours * hour) }).close()
const isThere = async (url: string) => (await ana.request(url)).status === 200

test('a picture that nobody shows goes after a day, and not before', async () => {
  const url = await pictureOf(ana, 1)
  await tidyAfter(23)
  expect(await isThere(url)).toBe(true)
  await tidyAfter(25)
  expect(await isThere(url)).toBe(false)
})

test('a picture that a person or a clan shows stays, and goes a day after another took its place', async () => {
  const [own, icon] = [await pictureOf(ana, 2), await pictureOf(ana, 3)]
  await choose(ana, own)
  await aClan(ana, { iconUrl: icon })
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([true, true])
  await choose(ana, null)
  await tidyAfter(100)
  expect([await isThere(own), await isThere(icon)]).toEqual([false, true])
})

test('a picture that is uploaded again is as young as a new one', async () => {
  const url = await pictureOf(ana, 4)
  app.later(20 * hour)
  await pictureOf(ana, 4)
  await tidyAfter(20)
  expect(await isThere(url)).toBe(true)
})

test('a picture that is chosen while it is about to go stays and is shown, or is gone and refused', async () => {
  for (let round = 0; round < amount(2, 12); round += 1) {
    const url = await pictureOf(ana, 10 + round)
    await choose(ana, null)
    const old = new Date(app.clock.now.getTime() + 25 * hour)
    const calls = [() => choose(ana, url), () => forgetUnshownPictures(app.db, old)]
    const outcomes = await atOnce(app, 'pictures', round % 2 ? calls : calls.toReversed())
    const { profileImageUrl } = await ana.call(authApi.user, {})
    expect(profileImageUrl).toBe(outcomes.every((outcome) => outcome === 'done') ? url : null)
    expect(await isThere(url)).toBe(profileImageUrl !== null)
  }
})

test('a picture that is being chosen is waited for by no chore, and stays', async () => {
  const url = await pictureOf(ana, 90)
  const old = new Date(app.clock.now.getTime() + 25 * hour)
  const holder = await app.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from pictures where id = $1 for key share', [url.split('/').at(-1)])
    await forgetUnshownPictures(app.db, old)
    await holder.query('commit')
  } finally {
    holder.release(true)
  }
  expect(await isThere(url)).toBe(true)
})
