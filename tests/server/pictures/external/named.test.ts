import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test, vi } from 'vitest'
import { authApi } from '#shared/auth/api.ts'
import { profileApi } from '#shared/profile/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { eventually } from '#tests/support/eventually.ts'
import { asPng, pictureOf } from '#tests/support/pictures.ts'

// The app looks for due pictures every five seconds: here when a test says so.
vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
const app = await testApp()

afterAll(() => void vi.useRealTimers())

const named = 'https://provider.test/me.png'
const profile = { firstName: 'Ana', lastName: 'Roldán', city: 'Elche', favouriteCourtSide: 'left' as const }
const save = (person: Person, profileImageUrl: string | null) =>
  person.call(profileApi.complete, { body: { ...profile, profileImageUrl } })
const refused = { status: 400, issues: [{ path: 'profileImageUrl', code: 'picture_not_uploaded' }] }
const tomorrow = () => new Date(app.clock.now.getTime() + 86_400_000)

/** A user whose provider names a picture; `state` is its state. */
async function somebody(state: { dueAt?: Date | null; tries?: number; pictureId?: string | null } = {}) {
  const person = await app.person('Ana Roldán')
  const { dueAt = null, tries = 0, pictureId = null } = state
  await app.pool.query(
    `insert into outside_pictures (user_id, url, due_at, tries, picture_id) values ($1, $2, $3, $4, $5)`,
    [person.id, named, dueAt, tries, pictureId],
  )
  return person
}
const dueOf = async ({ id }: Person) =>
  (await app.rowsOf('select due_at from outside_pictures where user_id = $1', id))[0].due_at as Date | null

test('saving the identity provider’s picture URL shows the picture fetched from it', async () => {
  const ana = await somebody()
  const url = await pictureOf(ana)
  await app.pool.query('update outside_pictures set picture_id = $2 where user_id = $1', [
    ana.id,
    url.split('/').at(-1),
  ])
  expect(await save(ana, named)).toMatchObject({ profileImageUrl: url })
  await save(ana, null)
  expect(await save(ana, named)).toMatchObject({ profileImageUrl: url })
})

test('saving the identity provider’s picture URL before its fetch changes neither picture nor due time', async () => {
  const ana = await somebody({ dueAt: tomorrow() })
  expect(await save(ana, named)).toMatchObject({ profileImageUrl: null })
  expect(await dueOf(ana)).toEqual(tomorrow())
})

test('saving the identity provider’s picture URL after an own upload fetches it and replaces the upload', async () => {
  const png = await asPng()
  const server = createServer((_req, res) => void res.end(png)).listen(0, '127.0.0.1')
  whenDone(() => server.close())
  await eventually(() => expect(server.listening).toBe(true))
  const ana = await somebody({ dueAt: tomorrow() })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`
  await app.pool.query('update outside_pictures set url = $2 where user_id = $1', [ana.id, url])
  const own = await pictureOf(ana, 77)
  await save(ana, own)
  expect(await dueOf(ana)).toBeNull()
  expect(await save(ana, url)).toMatchObject({ profileImageUrl: own })
  vi.advanceTimersByTime(5000)
  await eventually(async () => {
    const { profileImageUrl } = await ana.call(authApi.user, {})
    expect(profileImageUrl).toMatch(/^\/api\/pictures\//)
    expect(profileImageUrl).not.toBe(own)
  })
})

test('removing the profile picture cancels the pending fetch of the identity provider’s picture', async () => {
  const ana = await somebody({ dueAt: tomorrow() })
  const own = await pictureOf(ana)
  await save(ana, own)
  await app.pool.query('update outside_pictures set due_at = $2 where user_id = $1', [ana.id, tomorrow()])
  await save(ana, null)
  expect(await dueOf(ana)).toBeNull()
})

test('saving an identity provider’s picture URL that was given up after 3 tries returns 400', async () => {
  const ana = await somebody({ tries: 3 })
  await expect(save(ana, named)).rejects.toMatchObject(refused)
})

test('saving a picture URL that the identity provider named for another user returns 400', async () => {
  await somebody({ dueAt: tomorrow() })
  await expect(save(await app.person('Bea Sanz'), named)).rejects.toMatchObject(refused)
})
