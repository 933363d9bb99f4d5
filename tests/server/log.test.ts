import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openLog } from '#server/log.ts'

function logged(entry: object) {
  const lines: string[] = []
  openLog({ logLevel: 'info', mode: 'test', workers: 1 }, { write: (line) => void lines.push(line) }).info(
    entry,
  )
  return lines.join('')
}

test('the log omits secrets and e-mail addresses at the top level, in bodies and in request headers', () => {
  const secrets = {
    password: 'hush',
    cookie: 'hush',
    authorization: 'hush',
    email: 'hush',
    'set-cookie': 'hush',
    state: 'hush',
  }
  for (const entry of [secrets, { body: secrets }, { req: { headers: secrets } }]) {
    expect(logged(entry)).not.toContain('hush')
  }
})

test('the log contains the statement and stack of a failed query, but none of its values', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: 'Key (email)=(hush) already exists.',
  })
  const err = new DrizzleQueryError('insert into users values ($1)', ['hush\nand more hush'], cause)
  for (const entry of [err, { err }]) expect(logged(entry)).not.toContain('hush')
  expect(JSON.parse(logged({ err }))).toMatchObject({
    err: {
      message: expect.stringContaining('insert into users values ($1)'),
      stack: expect.stringContaining('log.test.ts'),
      cause: { code: '23505', message: 'duplicate key value' },
    },
    msg: 'Failed query: insert into users values ($1)',
  })
})
