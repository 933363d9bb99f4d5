import { expect, test } from 'vitest'
import { accountApi } from '#shared/account/api.ts'
import { browser, logIn, password, whoAmI } from '#tests/server/auth/browser.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whileHeld } from '#tests/support/held.ts'
import { realPerson } from '#tests/support/real-person.ts'

const app = await testApp()
const newPassword = 'globo-de-revés'
const atCallback = /\/api\/callback/
const change = ({ call }: Pick<Awaited<ReturnType<typeof realPerson>>, 'call'>) =>
  call(accountApi.password, { body: { currentPassword: password, newPassword } })
const placeOf = (answer: Response) => answer.headers.get('location') ?? '/'

test('a sign-in whose password is changed while it is compared comes to nothing', async () => {
  const ines = await realPerson(app, 'ines@example.test', 'Inés Rey')
  const other = browser(app.origin)
  await other.follow('/api/login')
  let led = '/'
  const signIn = async () => {
    led = placeOf(await other.submit({ email: ines.email, password }, atCallback))
  }
  const held = 'select from users where id = $1 for update'
  expect(await whileHeld(app, held, ines.id, [() => change(ines), signIn])).toEqual(['done', 'done'])
  await other.follow(led)
  expect(await whoAmI(other)).toBe(401)
  expect(await whoAmI(ines.tab)).toBe(ines.email)
})

test('a sign-in that the provider answered before the change, and that is saved after it, is over', async () => {
  const jon = await realPerson(app, 'jon@example.test', 'Jon Rey')
  const other = browser(app.origin)
  await other.follow('/api/login')
  const led = placeOf(await other.submit({ email: jon.email, password }, atCallback))
  const changing = await waitingBefore('update on provider_accounts')
  const changed = change(jon)
  await changing.toBeReached()
  app.later(500)
  const saving = await waitingBefore('insert on sessions')
  const signedIn = other.follow(led)
  await saving.toBeReached()
  app.later(500)
  await changing.goOn()
  await eventually(async () => expect(await saving.waiting()).toBe(2))
  await saving.goOn()
  await Promise.all([changed, signedIn])
  expect(await whoAmI(other)).toBe(401)
  expect(await whoAmI(jon.tab)).toBe(jon.email)
  expect((await logIn(browser(app.origin), jon.email, { given: newPassword })).status).toBe(302)
})

/** Whatever comes to this waits there until it may go on. */
async function waitingBefore(event: string) {
  const table = event.split(' ').at(-1)
  const key = table === 'sessions' ? 1 : 2
  // Of sessions only those of somebody: a sign-in that begins is kept as one, too.
  const when = table === 'sessions' ? `when (new.sess ->> 'userId' is not null)` : ''
  await app.pool.query(`
    create function hold_${key}() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(${key}); return new; end';
    create trigger hold before ${event} for each row ${when} execute function hold_${key}()`)
  const holder = await app.pool.connect()
  await holder.query('begin')
  await holder.query('select pg_advisory_xact_lock($1)', [key])
  const waiting = () =>
    app.count(
      `pg_locks where locktype = 'advisory' and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
      key,
    )
  return {
    waiting,
    toBeReached: () => eventually(async () => expect(await waiting()).toBe(1)),
    goOn: async () => {
      await holder.query('rollback')
      holder.release()
    },
  }
}
