import { describe, expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember } from '#tests/support/clans.ts'
import { acting, anAdmin, demoVisitor } from '#tests/support/impersonation.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const minute = 60_000
const app = await testApp()
const refusal = refusalLineIn(app)
const [ana, bea] = await app.people(['Ana Roldán', 'Bea Sanz'])

const account = (person: Person) => person.call(accountApi.one, {})
const remove = (person: Pick<Person, 'call'>, confirmation = 'delete') =>
  person.call(accountApi.remove, { body: { confirmation: confirmation as 'delete' } })

/** The person as an admin acts for them. */
const impersonated = async (person: Person) => acting(app, await anAdmin(app, 'Admin Uno'), person)

describe('the account', () => {
  test('is for everybody who is signed in, with or without a profile, and fresh for a quarter of an hour', async () => {
    await expect(app.call(accountApi.one, {})).rejects.toMatchObject({ status: 401 })
    const half = await app.person('Sin Perfil', { favouriteCourtSide: null })
    const seen = { email: half.email, allowsSupport: true, hasPassword: true, onlyAdminOf: [] }
    app.later(15 * minute)
    expect(await account(half)).toEqual({ ...seen, isFresh: true })
    app.later(1)
    expect(await account(half)).toEqual({ ...seen, isFresh: false })
    const outside = await app.person('Eva Fuera', { issuer: 'https://accounts.example' })
    expect((await account(outside)).hasPassword).toBe(false)
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

  test('lets support in or not, as its owner alone says', async () => {
    const eva = await app.person('Eva Gil')
    const change = (person: Person, allowsSupport: boolean) =>
      person.call(accountApi.change, { body: { allowsSupport } })
    const looking = await impersonated(eva)
    expect(await account(looking)).toMatchObject({ email: eva.email, allowsSupport: true })
    expect(await refusal(() => change(looking, false))).toBe('403 impersonation_forbidden')
    expect(await change(eva, false)).toMatchObject({ allowsSupport: false })
    await expect(account(looking)).rejects.toMatchObject({ status: 401 })
    expect(await change(eva, true)).toMatchObject({ allowsSupport: true })
    expect(await refusal(() => change(eva, 'yes' as never))).toMatch('400 invalid_input')
  })
})

describe('an account is not deleted', () => {
  test('without the word, in somebody else’s name, from a demo, nor long after the sign-in', async () => {
    const eva = await app.person('Eva Pons')
    expect(await refusal(() => remove(ana, 'borrar'))).toMatch('400 invalid_input')
    const looking = await impersonated(eva)
    expect(await refusal(() => remove(looking))).toBe('403 impersonation_forbidden')
    const visitor = await demoVisitor(app)
    expect(await refusal(() => remove(visitor))).toBe('403 demo_forbidden')
    app.later(15 * minute + 1)
    expect(await refusal(() => remove(eva))).toBe('403 reauth_required')
  })

  test('of the last admin of a clan with others, nor of the last admin of all', async () => {
    const eva = await app.person('Eva Clan')
    await aClan(eva)
    const shared = await aClan(eva)
    await addMember(eva, shared.id, bea)
    expect(await refusal(() => remove(eva))).toBe('409 last_admin')
    await app.pool.query(`update users set role = 'user'`)
    const root = await app.person('Raíz Una', { role: 'admin' })
    expect(await refusal(() => remove(root))).toBe('409 last_system_admin')
    const other = await app.person('Raíz Dos', { role: 'admin' })
    await remove(root)
    expect(await refusal(() => remove(other))).toBe('409 last_system_admin')
  })
})

test('of a deleted account no session is left, nor any in which an admin acts for it', async () => {
  const eva = await app.person('Eva Vega')
  const elsewhere = await app.signedIn(eva.id)
  const looking = await impersonated(eva)
  const response = await eva.request('/api/account', {
    method: 'DELETE',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ confirmation: 'delete' }),
  })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(await app.count(`sessions where sess ->> 'userId' = $1`, eva.id)).toBe(0)
  for (const cookie of [eva.cookie, elsewhere, looking.cookie])
    await expect(app.call(accountApi.one, {}, cookie)).rejects.toMatchObject({ status: 401 })
})
