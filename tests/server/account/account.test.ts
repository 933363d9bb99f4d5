import { beforeAll, describe, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person, type TestApp } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { acting, anAdmin, demoVisitor } from '#tests/support/impersonation.ts'
import { refusalIn } from '#tests/support/refusal.ts'

const minute = 60_000

let app: TestApp
let ana: Person
let bea: Person

beforeAll(async () => {
  app = await testApp()
  ana = await app.person('Ana Roldán')
  bea = await app.person('Bea Sanz')
})

const account = (person: Person) => person.call(accountApi.one, {})
const remove = { body: { confirmation: 'delete' as const } }

/** The person as an admin acts for them. */
const impersonated = async (person: Person) => acting(app, await anAdmin(app, 'Admin Uno'), person)

describe('the account', () => {
  test('is for whoever is signed in, with or without a profile', async () => {
    await expect(app.call(accountApi.one, {})).rejects.toMatchObject({ status: 401 })
    const half = await app.person('Sin Perfil', { favouriteCourtSide: null })
    expect(await account(half)).toEqual({
      email: half.email,
      allowsSupport: true,
      hasPassword: true,
      isFresh: true,
      onlyAdminOf: [],
    })
  })

  test('is fresh for a quarter of an hour', async () => {
    const eva = await app.person('Eva Ruiz')
    app.later(15 * minute)
    expect((await account(eva)).isFresh).toBe(true)
    app.later(1)
    expect((await account(eva)).isFresh).toBe(false)
  })

  test('names the clans that would be left without an admin, and no others', async () => {
    const olga = await app.person('Olga Mar')
    await aClan(olga)
    const shared = await aClan(olga, { name: 'Bandejeros' })
    await addMember(olga, shared.id, ana)
    expect((await account(olga)).onlyAdminOf).toEqual([{ id: shared.id, name: 'Bandejeros' }])
    expect((await account(ana)).onlyAdminOf).toEqual([])
    await addMember(olga, shared.id, bea, 'admin')
    expect((await account(olga)).onlyAdminOf).toEqual([])
  })

  test('has no password when another provider made it', async () => {
    const eva = await app.person('Eva Fuera', { issuer: 'https://accounts.example' })
    expect((await account(eva)).hasPassword).toBe(false)
  })

  test('lets support in or not, by its owner alone', async () => {
    const eva = await app.person('Eva Gil')
    const change = (person: Person, allowsSupport: boolean) =>
      person.call(accountApi.change, { body: { allowsSupport } })
    const looking = await impersonated(eva)
    expect(await account(looking)).toMatchObject({ email: eva.email, allowsSupport: true })
    expect(await refusalIn(app)(() => change(looking, false))).toEqual({
      status: 403,
      code: 'impersonation_forbidden',
    })
    expect(await change(eva, false)).toMatchObject({ allowsSupport: false })
    await expect(account(looking)).rejects.toMatchObject({ status: 401 })
    expect(await change(eva, true)).toMatchObject({ allowsSupport: true })
    expect(await refusalIn(app)(() => change(eva, 'yes' as never))).toMatchObject({ code: 'invalid_input' })
  })
})

describe('an account is not deleted', () => {
  const refused = (person: Pick<Person, 'call'>, body: unknown = remove.body) =>
    refusalIn(app)(() => person.call(accountApi.remove, { body: body as never }))

  test('without the word', async () => {
    expect(await refused(ana, { confirmation: 'borrar' })).toMatchObject({ code: 'invalid_input' })
  })

  test('in somebody else’s name, nor from a demo', async () => {
    const eva = await app.person('Eva Pons')
    expect(await refused(await impersonated(eva))).toEqual({ status: 403, code: 'impersonation_forbidden' })
    expect(await refused(await demoVisitor(app))).toEqual({ status: 403, code: 'demo_forbidden' })
  })

  test('by who signed in more than a quarter of an hour ago', async () => {
    const eva = await app.person('Eva Luna')
    app.later(15 * minute + 1)
    expect(await refused(eva)).toEqual({ status: 403, code: 'reauth_required' })
  })

  test('of the last admin of a clan with others, nor of the last admin of all', async () => {
    const eva = await app.person('Eva Clan')
    await aClan(eva)
    const shared = await aClan(eva)
    await addMember(eva, shared.id, bea)
    expect(await refused(eva)).toEqual({ status: 409, code: 'last_admin' })
    await app.pool.query(`update users set role = 'user'`)
    const root = await app.person('Raíz Una', { role: 'admin' })
    expect(await refused(root)).toEqual({ status: 409, code: 'last_system_admin' })
    const other = await app.person('Raíz Dos', { role: 'admin' })
    await root.call(accountApi.remove, remove)
    expect(await refused(other)).toEqual({ status: 409, code: 'last_system_admin' })
  })
})

test('of a deleted account no session is left, nor any in which an admin acts for it', async () => {
  await app.person('Raíz Tres', { role: 'admin' })
  const eva = await app.person('Eva Vega')
  const elsewhere = await app.signedIn(eva.id)
  const looking = await impersonated(eva)
  const response = await eva.request('/api/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(remove.body),
  })
  expect([response.status, await response.text()]).toEqual([204, ''])
  const { rows } = await app.pool.query(`select from sessions where sess ->> 'userId' = $1`, [eva.id])
  expect(rows).toEqual([])
  for (const cookie of [eva.cookie, elsewhere, looking.cookie])
    await expect(app.call(accountApi.one, {}, cookie)).rejects.toMatchObject({ status: 401 })
})
