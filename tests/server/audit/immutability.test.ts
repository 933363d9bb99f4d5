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

/** The result of the statement while the account that is named is erased; rolled back. */
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
/** `column = value of r1`; `$p` is the pseudonym. */
const update = (change: string) =>
  `update audit_log set ${change.replaceAll('$p', `'${pseudonym}'`).replace(/ of (r\d)$/, ` where request_id = '$1'`)}`
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

describe('an audit row', () => {
  test.for(Object.entries(columns))('rejects an update of %s at any age', async ([column, other]) => {
    const changed = await tried(update(`${column} = ${other} of r1`))
    const withAddress = await tried(update(`${column} = ${other}, address = null of r1`))
    expect([changed, withAddress]).toEqual([refused, refused])
  })

  test('rejects delete and truncate, even while an account is erased', async () => {
    const ending = { user: 'ana', signIn: 'key-of-ana', as: pseudonym }
    for (const statement of ['delete from audit_log', 'truncate audit_log'])
      expect([await tried(statement), await tried(statement, ending)]).toEqual([refused, refused])
  })

  test('allows clearing the address after ninety days, not earlier, and no other address', async () => {
    expect(await tried(update('address = null of r1'))).toBe(1)
    for (const change of ['address = null of r5', 'address = null of r2', `address = 'other' of r1`])
      expect(await tried(update(change))).toBe(refused)
  })
})

describe('erasing an account', () => {
  const ana = { user: 'ana', signIn: 'key-of-ana', as: pseudonym }
  const bea = { user: 'bea', as: pseudonym }

  test.for<[string, string, Ended]>([
    [
      'the user’s own login',
      'real_user_id = $p, effective_user_id = $p, address = null, request_id = null of r3',
      ana,
    ],
    ['a write in the user’s name', 'effective_user_id = $p of r2', ana],
    ['a write to the user', 'object_id = $p of r2', bea],
    ['a failed sign-in', 'object_id = $p, address = null, request_id = null of r4', ana],
  ])('sets the account’s own pseudonym alone in the audit row of %s', async ([, change, ended]) => {
    expect(await tried(update(change), ended)).toBe(1)
    for (const other of [{}, { ...ended, as: 'somebody' }, { user: 'eva', as: pseudonym }])
      expect(await tried(update(change), other)).toBe(refused)
  })

  test.for([
    ['the user id to another pseudonym', `effective_user_id = 'deleted-bbbbbbbbbbbb' of r2`],
    ['the impersonator', `effective_user_id = $p, real_user_id = 'other' of r2`],
    ['the object', `effective_user_id = $p, object_id = 'other' of r2`],
    ['the clan', 'effective_user_id = $p, clan_id = 9 of r2'],
    ['the route', `effective_user_id = $p, route = 'other' of r2`],
    ['the impersonator’s address', 'effective_user_id = $p, address = null of r2'],
    ['the address of another user’s login', 'address = null, request_id = null of r5'],
    ['only the address of the user’s own login', 'address = null of r3'],
  ] as const)('rejects an audit update that changes %s', async ([, change]) => {
    expect(await tried(update(change), ana)).toBe(refused)
  })
})
