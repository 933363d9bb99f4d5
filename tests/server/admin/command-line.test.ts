import { expect, test } from 'vitest'
import { commands } from '#server/admin/commands.ts'
import { readEnv } from '#server/env.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { runCommand } from '#tests/support/command.ts'
import { auditOf, emptyAudit } from '#tests/support/impersonation.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán', { email: 'Ana@padel.test' })
await app.person('Demo Vera', { isDemo: true, email: 'demo@padel.test' })

/** The output of `npm run admin -- …` while the app runs on the same database, and its refusals. */
const say = (name: string, account = '') =>
  commands.get(name)!({ db: app.db, env: readEnv({}), now: app.clock.now }, account)
const roleOf = async (person: Person) => (await person.call(authApi.user, {})).role

test('the admin command lists, grants and revokes at once, and grant and revoke are audited', async () => {
  await emptyAudit(app)
  expect(await say('list')).toBe('Nobody is an admin.')
  expect(await say('grant', 'ana@PADEL.test')).toBe('ana@PADEL.test is an admin now.')
  expect(await roleOf(ana)).toBe('admin')
  expect(await say('list')).toBe('Ana@padel.test Ana Roldán')
  expect(await say('revoke', 'ana@padel.test')).toBe('ana@padel.test is no longer an admin.')
  expect(await roleOf(ana)).toBe('user')
  expect(await auditOf(app, ana)).toEqual([
    ['role_granted', null, 'Ana Roldán', null],
    ['role_revoked', null, 'Ana Roldán', null],
  ])
})

test('the admin command lists and revokes an admin without an e-mail by id', async () => {
  const bea = await app.person('Bea Sanz', { role: 'admin', email: null })
  expect(await say('list')).toBe(`${bea.id} Bea Sanz`)
  expect(await say('revoke', bea.id)).toBe(`${bea.id} is no longer an admin.`)
  expect(await roleOf(bea)).toBe('user')
})

test.for(['nobody@padel.test', 'demo@padel.test', "' or true --"])(
  'the admin command rejects %s as an unknown account',
  async (email) => {
    await emptyAudit(app)
    for (const command of ['grant', 'revoke', 'reset-password'])
      await expect(say(command, email)).rejects.toThrow(/^Nobody has an account with the e-mail/)
    expect([await roleOf(ana), await auditOf(app)]).toEqual(['user', []])
  },
)

test('the admin script uses the configured database, and exits with 1 and its usage on invalid arguments', async () => {
  const run = (...args: string[]) => runCommand('admin', args, { DATABASE_URL: app.url })
  const answers = await Promise.all([run('list'), run('grant'), run('constructor', 'ana@padel.test')])
  const usage = 'list, grant <email or id>, revoke <email or id> or reset-password <email>.'
  const refused = { code: 1, said: `Say what to do: ${usage}` }
  expect(answers).toEqual([{ code: 0, said: 'Nobody is an admin.' }, refused, refused])
})
