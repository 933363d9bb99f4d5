import { beforeAll, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, join } from '#tests/support/clans.ts'

const app = await testApp()
let ana: Person
let bea: Person

beforeAll(async () => {
  await app.pool.query('delete from clans')
  ana = await app.person('Ana Roldán', { email: 'ana.roldan@example.test' })
  bea = await app.person('Bea Sanz')
  for (const name of ['Ávila Pádel', 'Zarpazo', 'Bandeja 100%', 'avileses']) await aClan(ana, { name })
  const secret = await aClan(ana, { name: 'Ávila en secreto', isPublic: false })
  await addMember(ana, secret.id, bea)
})

const named = (clans: { name: string }[]) => clans.map(({ name }) => name)
const find = async (person: Person, q?: string) =>
  named(await person.call(clansApi.search, { query: q === undefined ? {} : { q } }))

async function page(person: Person, path: string) {
  const response = await person.request(path)
  const items = (await response.json()) as { name: string }[]
  const next = response.headers.get('Link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? null
  return { names: named(items), next, total: response.headers.get('X-Total-Count') }
}

async function pages(person: Person, path: string) {
  const all = [await page(person, path)]
  for (let next = all[0]!.next; next !== null; next = all.at(-1)!.next) all.push(await page(person, next))
  return all
}

describe('the clans', () => {
  test('are read by name, accents apart, a page at a time: public ones and one’s own', async () => {
    const read = await pages(bea, '/api/clans?limit=2')
    expect(read.map(({ names }) => names)).toEqual([
      ['Ávila en secreto', 'Ávila Pádel'],
      ['avileses', 'Bandeja 100%'],
      ['Zarpazo'],
    ])
    expect(read.map(({ total }) => total)).toEqual(['5', '5', '5'])
    const stranger = await app.person('Otto Fuera')
    expect(await pages(stranger, '/api/clans')).toMatchObject([
      { names: ['Ávila Pádel', 'avileses', 'Bandeja 100%', 'Zarpazo'], total: '4' },
    ])
  })

  test('to discover are those that one is not in', async () => {
    const eva = await app.person('Eva Gil')
    const [first] = await eva.call(clansApi.list, { query: { limit: '1' } })
    await join(eva, first!.id)
    const read = await pages(eva, '/api/clans?scope=others&limit=2')
    expect(read.map(({ names }) => names)).toEqual([['avileses', 'Bandeja 100%'], ['Zarpazo']])
    expect(read.map(({ total }) => total)).toEqual(['3', '3'])
    expect(await pages(ana, '/api/clans?scope=others')).toMatchObject([{ names: [], total: '0' }])
    expect(await pages(bea, '/api/clans?scope=others')).toMatchObject([{ total: '4' }])
  })

  test('of one’s own come with the role, private ones too', async () => {
    const own = await bea.call(clansApi.mine, {})
    expect(own.map(({ name, userRole, memberCount }) => ({ name, userRole, memberCount }))).toEqual([
      { name: 'Ávila en secreto', userRole: 'member', memberCount: 2 },
    ])
    expect(named(await ana.call(clansApi.mine, {}))).toEqual([
      'Ávila en secreto',
      'Ávila Pádel',
      'avileses',
      'Bandeja 100%',
      'Zarpazo',
    ])
    expect(await (await bea.request(`/api/clans/my?userId=${ana.id}`)).json()).toHaveLength(1)
  })

  test.for(['x', 'WzFd', 'W10', Buffer.from('["a",-1]').toString('base64url')])(
    'refuse the cursor %s',
    async (cursor) => {
      const response = await ana.request(`/api/clans?cursor=${cursor}`)
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { issues: [{ path: 'cursor', code: 'invalid_format' }] },
      ])
    },
  )

  test.for(['limit=0', 'limit=101', 'limit=1e9', 'limit=abc', 'scope=mine'])('refuse %s', async (query) => {
    expect((await ana.request(`/api/clans?${query}`)).status).toBe(400)
  })
})

describe('searching clans', () => {
  test('finds a part of the name without accents, those that begin so first', async () => {
    expect(await find(ana, 'PADEL')).toEqual(['Ávila Pádel'])
    expect(await find(ana, 'avil')).toEqual(['Ávila en secreto', 'Ávila Pádel', 'avileses'])
    expect(await find(ana, 'za')).toEqual(['Zarpazo'])
    expect(await find(ana, 'arpa')).toEqual(['Zarpazo'])
    expect(await find(ana, 'pa')).toEqual(['Ávila Pádel'])
    const eva = await app.person('Eva Gil')
    await aClan(eva, { name: 'A la bandeja' })
    expect(await find(ana, 'bandeja')).toEqual(['Bandeja 100%', 'A la bandeja'])
  })

  test('finds a private clan only for its members', async () => {
    expect(await find(bea, 'en secreto')).toEqual(['Ávila en secreto'])
    expect(await find(await app.person('Otto Fuera'), 'Ávila en secreto')).toEqual([])
  })

  test.for([undefined, '', ' ', '_', '\\', '%%%', 'b_n', 'b%a', 'a\\v', 'ana.roldan@example.test', 'Roldán'])(
    '%o finds none',
    async (q) => {
      expect(await find(ana, q)).toEqual([])
    },
  )

  test('takes a sign for itself', async () => {
    expect(await find(ana, '0%')).toEqual([])
    expect(await find(ana, '100%')).toEqual(['Bandeja 100%'])
  })

  test('gives at most twenty', async () => {
    const hosts = [await app.person('Uno Muchos'), await app.person('Dos Muchos')]
    for (const [at, host] of hosts.entries())
      for (let index = 0; index < 12; index += 1) await aClan(host, { name: `Muchos ${at}-${index}` })
    expect(await find(ana, 'muchos')).toHaveLength(20)
  })

  test('tells what the lists tell: no member and no address', async () => {
    for (const path of ['/api/clans', '/api/clans/my', '/api/clans/search?q=avila']) {
      const text = await (await bea.request(path)).text()
      expect(text).not.toMatch(/@|email|"members"|firstName/)
    }
  })
})
