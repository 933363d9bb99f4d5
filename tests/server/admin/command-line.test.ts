import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { authApi } from '#shared/auth/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { auditOf } from '#tests/support/impersonation.ts'

const app = await testApp()
const tsx = path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs')
let ana: Person

beforeAll(async () => {
  ana = await app.person('Ana Roldán', { email: 'Ana@padel.test' })
  await app.person('Demo Vera', { isDemo: true, email: 'demo@padel.test' })
})

/** `npm run admin -- …` while the app runs on the same database. */
async function admin(...args: string[]) {
  const child = spawn(process.execPath, [tsx, 'server/commands/admin.ts', ...args], {
    cwd: projectRoot,
    env: {
      ...process.env,
      LOG_LEVEL: 'warn',
      OIDC_ISSUER_URL: '',
      DATABASE_URL: app.url,
      PUBLIC_URL: 'https://padel.test',
    },
  })
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ])
  return [code, (output + errors).trim()]
}

const roleOf = async (person: Person) => (await person.call(authApi.user, {})).role

test('grants, lists and revokes, which acts at once and is kept', async () => {
  expect(await admin('list')).toEqual([0, 'Nobody is an admin.'])
  expect(await admin('grant', 'ana@PADEL.test')).toEqual([0, 'ana@PADEL.test is an admin now.'])
  expect(await roleOf(ana)).toBe('admin')
  expect(await admin('list')).toEqual([0, 'Ana@padel.test Ana Roldán'])
  expect(await admin('revoke', 'ana@padel.test')).toEqual([0, 'ana@padel.test is no longer an admin.'])
  expect(await roleOf(ana)).toBe('user')
  expect(await auditOf(app, ana)).toEqual([
    ['role_granted', null, 'Ana Roldán', null],
    ['role_revoked', null, 'Ana Roldán', null],
  ])
})

test('an admin without an e-mail is listed by an id, which may be taken for it', async () => {
  const bea = await app.person('Bea Sanz', { role: 'admin', email: null })
  expect(await admin('list')).toEqual([0, `${bea.id} Bea Sanz`])
  expect(await admin('revoke', bea.id)).toEqual([0, `${bea.id} is no longer an admin.`])
  expect(await roleOf(bea)).toBe('user')
  expect(await admin('grant', bea.id)).toEqual([0, `${bea.id} is an admin now.`])
  await admin('revoke', bea.id)
})

test.for([['nobody@padel.test'], ['demo@padel.test'], ["' or true --"]])(
  'knows nobody with the e-mail %s',
  async ([email = '']) => {
    expect(await admin('grant', email)).toEqual([1, `Nobody has an account with the e-mail or id ${email}.`])
    expect(await roleOf(ana)).toBe('user')
  },
)

test.for([[[]], [['promote', 'ana@padel.test']], [['grant']], [['constructor', 'ana@padel.test']]])(
  'says what it can do when it is asked for %o',
  async ([args = []]) => {
    const [code, said] = await admin(...args)
    expect([code, said]).toEqual([
      1,
      'Say what to do: list, grant <email or id>, revoke <email or id> or reset-password <email>.',
    ])
  },
)
