import { expect, test } from 'vitest'
import { accountWith, isPassword } from '#server/auth/provider/service.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { runCommand } from '#tests/support/command.ts'
import { testDatabase } from '#tests/support/database.ts'

const { url, db, pool } = await testDatabase()

const whole = (option: string, given: string, least: number, most: number) =>
  `--${option} is "${given}": it has to be a whole number from ${least} to ${most}.`

test.for([
  [['--users', 'many'], whole('users', 'many', 4, 200_000)],
  [['--users=-5'], whole('users', '-5', 4, 200_000)],
  [['--users', '3'], whole('users', '3', 4, 200_000)],
  [['--matches', '1e6'], whole('matches', '1e6', 1, 20_000_000)],
  [['--matches', '99999999999'], whole('matches', '99999999999', 1, 20_000_000)],
  [['--matches', '10', '--longest', '11'], whole('longest', '11', 0, 10)],
  [['--random-seed', ''], whole('random-seed', '', 0, 4_294_967_295)],
  [['--people', '5'], /^Unknown option '--people': there are --users/],
  [['--users', '-5'], /^Option '--users' argument is ambiguous: there are --users/],
  [['500'], /^Unexpected argument '500': there are --users/],
] as [string[], string | RegExp][])('%o is refused in one line', ([args, message]) => {
  expect(() => seedOptions(args)).toThrow(message)
})

test('the command seeds the configured database and says how to sign in; in production it refuses', async () => {
  const args = ['--users', '20', '--matches', '100']
  const runs = ['production', 'development'].map((mode) =>
    runCommand('seed', args, { DATABASE_URL: url, NODE_ENV: mode }),
  )
  expect(await runs[0]).toEqual({
    code: 1,
    said: expect.stringMatching(/^Invented matches .* production\.$/),
  })
  const { code, said } = await runs[1]!
  expect(code, said).toBe(0)
  const [, email = '', password = ''] = said.match(/Sign in as (\S+) with the password (\S+);/) ?? []
  const account = await accountWith(db, email)
  expect(await isPassword(account, password)).toBe(true)
  const { rows } = await pool.query('select email from users where subject = $1', [account?.id])
  expect(rows).toEqual([{ email }])
})
