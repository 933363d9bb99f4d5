import { expect, test } from 'vitest'
import { accountWith, isPassword } from '#server/auth/provider/service.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { runCommand } from '#tests/support/command.ts'
import { testDatabase } from '#tests/support/database.ts'

const { url, db, pool } = await testDatabase()

test.for([
  [['--users', 'many'], '--users is "many": it has to be a whole number from 4 to 200000.'],
  [['--users=-5'], '--users is "-5": it has to be a whole number from 4 to 200000.'],
  [['--users', '3'], '--users is "3": it has to be a whole number from 4 to 200000.'],
  [['--matches', '1e6'], '--matches is "1e6": it has to be a whole number from 1 to 20000000.'],
  [
    ['--matches', '99999999999'],
    '--matches is "99999999999": it has to be a whole number from 1 to 20000000.',
  ],
  [['--matches', '10', '--longest', '11'], '--longest is "11": it has to be a whole number from 0 to 10.'],
  [['--random-seed', ''], '--random-seed is "": it has to be a whole number from 0 to 4294967295.'],
  [['--people', '5'], /^Unknown option '--people': there are --users/],
  [['--users', '-5'], /^Option '--users' argument is ambiguous: there are --users/],
  [['500'], /^Unexpected argument '500': there are --users/],
] as [string[], string | RegExp][])('%o is refused in one line', ([args, message]) => {
  expect(() => seedOptions(args)).toThrow(message)
})

test('the command seeds the configured database and says how to sign in; in production it refuses', async () => {
  const args = ['--users', '20', '--matches', '100']
  const refused = await runCommand('seed', args, { DATABASE_URL: url, NODE_ENV: 'production' })
  expect(refused).toEqual({ code: 1, said: expect.stringMatching(/^Invented matches .* production\.$/) })
  const { code, said } = await runCommand('seed', args, { DATABASE_URL: url, NODE_ENV: 'development' })
  expect(code, said).toBe(0)
  const [, email = '', password = ''] = said.match(/Sign in as (\S+) with the password (\S+);/) ?? []
  const account = await accountWith(db, email)
  expect(await isPassword(account, password)).toBe(true)
  const { rows } = await pool.query('select email from users where subject = $1', [account?.id])
  expect(rows).toEqual([{ email }])
})
