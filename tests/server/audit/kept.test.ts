import type { PoolClient } from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'

const app = await testApp()
const pseudonym = 'deleted-aaaaaaaaaaaa'

beforeAll(() =>
  app.pool.query(`
    insert into audit_log
      (at, action, real_user_id, effective_user_id, object_type, object_id, clan_id, route, detail, request_id, address)
    values
      ('2020-01-01', 'write', 'old', 'ana', 'user', 'bea', 7, 'DELETE /api/friends/:id', null, 'r1', '192.0.2.1'),
      (now(), 'write', 'admin', 'ana', 'user', 'bea', 7, 'DELETE /api/friends/:id', null, 'r2', '192.0.2.2'),
      (now(), 'login', 'ana', 'ana', null, null, null, null, null, 'r3', '192.0.2.3'),
      (now(), 'login_failed', null, null, 'sign_in', 'key-of-ana', null, null, null, 'r4', '192.0.2.4'),
      (now() - interval '89 days', 'login', 'eva', 'eva', null, null, null, null, null, 'r5', '192.0.2.5')`),
)

type Ended = { user?: string; signIn?: string; as?: string }

/** What becomes of the statement while the account that is named ends; nothing stays of it. */
async function tried(statement: string, { user = '', signIn = '', as = '' }: Ended = {}) {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `select set_config('bandeja.erasing', $1, true), set_config('bandeja.erasing_sign_in', $2, true),
        set_config('bandeja.pseudonym', $3, true)`,
      [user, signIn, as],
    )
    return await outcomeOf(client, statement)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const outcomeOf = (client: PoolClient, statement: string) =>
  client.query(statement).then(
    ({ rowCount }) => rowCount,
    ({ message }: Error) => message,
  )

const refused = 'the audit is only added to'
const columns = {
  at: 'now()',
  action: `'logout'`,
  real_user_id: `'other'`,
  effective_user_id: `'other'`,
  object_type: `'clan'`,
  object_id: `'9'`,
  clan_id: '9',
  route: `'other'`,
  detail: `'other'`,
  request_id: 'null',
}

describe('a row of the audit', () => {
  test.for(Object.entries(columns))('keeps its %s, old as it may be', async ([column, other]) => {
    const changed = await tried(`update audit_log set ${column} = ${other} where request_id = 'r1'`)
    const withAddress = await tried(
      `update audit_log set ${column} = ${other}, address = null where request_id = 'r1'`,
    )
    expect([changed, withAddress]).toEqual([refused, refused])
  })

  test('is neither deleted nor emptied with all others, not even while an account ends', async () => {
    const ending = { user: 'ana', signIn: 'key-of-ana', as: pseudonym }
    for (const statement of ['delete from audit_log', 'truncate audit_log'])
      expect([await tried(statement), await tried(statement, ending)]).toEqual([refused, refused])
  })

  test('loses its address after ninety days, and gets no other one', async () => {
    const clear = 'update audit_log set address = null where request_id ='
    expect(await tried(`${clear} 'r1'`)).toBe(1)
    expect(await tried(`${clear} 'r5'`)).toBe(refused)
    expect(await tried(`${clear} 'r2'`)).toBe(refused)
    expect(await tried(`update audit_log set address = 'other' where request_id = 'r1'`)).toBe(refused)
  })
})

describe('while an account ends', () => {
  const ana = { user: 'ana', signIn: 'key-of-ana', as: pseudonym }
  const bea = { user: 'bea', as: pseudonym }

  test.for<[string, string, Ended]>([
    [
      'their own visit',
      `real_user_id = '${pseudonym}', effective_user_id = '${pseudonym}', address = null, request_id = null where request_id = 'r3'`,
      ana,
    ],
    ['what was done in their name', `effective_user_id = '${pseudonym}' where request_id = 'r2'`, ana],
    ['what was done to them', `object_id = '${pseudonym}' where request_id = 'r2'`, bea],
    [
      'a failed sign-in',
      `object_id = '${pseudonym}', address = null, request_id = null where request_id = 'r4'`,
      ana,
    ],
  ])('%s gets the pseudonym', async ([, change, ended]) => {
    expect(await tried(`update audit_log set ${change}`, ended)).toBe(1)
    expect(await tried(`update audit_log set ${change}`)).toBe(refused)
    expect(await tried(`update audit_log set ${change}`, { ...ended, as: 'somebody' })).toBe(refused)
    expect(await tried(`update audit_log set ${change}`, { user: 'eva', as: pseudonym })).toBe(refused)
  })

  test.for([
    ['another pseudonym', `effective_user_id = 'deleted-bbbbbbbbbbbb' where request_id = 'r2'`],
    ['the admin', `effective_user_id = '${pseudonym}', real_user_id = 'other' where request_id = 'r2'`],
    ['the other object', `effective_user_id = '${pseudonym}', object_id = 'other' where request_id = 'r2'`],
    ['the clan', `effective_user_id = '${pseudonym}', clan_id = 9 where request_id = 'r2'`],
    ['the route', `effective_user_id = '${pseudonym}', route = 'other' where request_id = 'r2'`],
    [
      'the address of the admin',
      `effective_user_id = '${pseudonym}', address = null where request_id = 'r2'`,
    ],
    ['a visit of somebody else', `address = null, request_id = null where request_id = 'r5'`],
    ['the address of their visit alone', `address = null where request_id = 'r3'`],
  ])('%s is not written with it', async ([, change]) => {
    expect(await tried(`update audit_log set ${change}`, ana)).toBe(refused)
  })
})
