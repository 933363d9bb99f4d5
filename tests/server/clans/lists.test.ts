import { beforeEach, describe, expect, test } from 'vitest'
import { clansApi } from '#shared/clans/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { aClan, addMember, join } from '#tests/support/clans.ts'
import { pagesOf } from '#tests/support/pages.ts'

const app = await testApp()
await app.pool.query('delete from clans')
const ana = await app.person('Ana Roldán', { email: 'ana.roldan@example.test' })
const bea = await app.person('Bea Sanz')
for (const name of ['Ávila Pádel', 'Zarpazo', 'Bandeja 100%', 'avileses']) await aClan(ana, { name })
const secret = await aClan(ana, { name: 'Ávila en secreto', isPublic: false })
await addMember(ana, secret.id, bea)

const all = ['Ávila en secreto', 'Ávila Pádel', 'avileses', 'Bandeja 100%', 'Zarpazo']
const named = (clans: { name: string }[]) => clans.map(({ name }) => name)
const find = async (person: Person, q: string) => named(await person.call(clansApi.search, { query: { q } }))

/** The names on each page, and the total. */
async function read(person: Person, query = '') {
  const { pages, totals } = await pagesOf(person, `/api/clans${query}`, 'name')
  return [pages, totals[0]]
}

describe('GET /api/clans', () => {
  // Names on which searches were tried.
  beforeEach(() => app.pool.query('delete from clans where name <> all($1)', [all]))

  test('lists public clans and the reader’s own clans by name, ignoring accents, page by page', async () => {
    expect(await read(bea, '?limit=2')).toEqual([[all.slice(0, 2), all.slice(2, 4), all.slice(4)], '5'])
    expect(await read(await app.person('Otto Fuera'))).toEqual([[all.slice(1)], '4'])
  })

  test('with scope=others lists the clans that the reader is not a member of', async () => {
    const eva = await app.person('Eva Gil')
    const [first] = await eva.call(clansApi.list, { query: { limit: '1' } })
    await join(eva, first!.id)
    expect(await read(eva, '?scope=others&limit=2')).toEqual([[all.slice(2, 4), all.slice(4)], '3'])
    expect(await read(ana, '?scope=others')).toEqual([[[]], '0'])
    expect(await read(bea, '?scope=others')).toMatchObject([{}, '4'])
  })

  test('rejects an invalid cursor, limit or scope with 400', async () => {
    const cursors = ['x', 'WzFd', 'W10', Buffer.from('["a",-1]').toString('base64url')]
    const queries = cursors.map((cursor) => `cursor=${cursor}`)
    for (const query of [...queries, 'limit=0', 'limit=101', 'limit=1e9', 'limit=abc', 'scope=mine']) {
      const response = await ana.request(`/api/clans?${query}`)
      const [path] = query.split('=')
      expect([response.status, await response.json()]).toMatchObject([400, { issues: [{ path }] }])
    }
  })
})

describe('clan search', () => {
  test('matches parts of names (of two letters: word starts, any part of an own clan’s) ignoring case and accents, prefix matches first', async () => {
    await aClan(await app.person('Eva Gil'), { name: 'A la bandeja' })
    for (const [q, names] of [
      ['PADEL', ['Ávila Pádel']],
      ['avil', ['Ávila en secreto', 'Ávila Pádel', 'avileses']],
      ['za', ['Zarpazo']],
      ['arpa', ['Zarpazo']],
      ['pa', ['Ávila Pádel', 'Zarpazo']],
      ['bandeja', ['Bandeja 100%', 'A la bandeja']],
      // `%`, `_` and `\` are searched for literally.
      ['0%', ['Bandeja 100%']],
      ['100%', ['Bandeja 100%']],
    ] as const)
      expect(await find(ana, q), q).toEqual(names)
    expect([await find(bea, 'pa'), await find(bea, '0%')]).toEqual([['Ávila Pádel'], []])
  })

  test.for(['', ' ', '_', '\\', '%%%', 'b_n', 'a\\v', 'ana.roldan@example.test', 'Roldán'])(
    'finds no clan for %o',
    async (q) => expect(await find(ana, q)).toEqual([]),
  )

  test('returns at most twenty clans', async () => {
    const hosts = await app.people(['Uno Muchos', 'Dos Muchos'])
    for (const [at, host] of hosts.entries())
      for (let index = 0; index < 12; index += 1) await aClan(host, { name: `Muchos ${at}-${index}` })
    expect(await find(ana, 'muchos')).toHaveLength(20)
  })
})
