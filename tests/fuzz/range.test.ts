import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { firingRange } from './range.ts'
import type { Shot } from './shots.ts'

const app = await testApp()
const shot: Shot = { method: 'GET', path: '/api/matches/1', headers: {}, body: null }

test('a refusal that writes is told, even when it does so only once', async () => {
  const ana = await app.person('Ana Roldán')
  let calls = 0
  // The first call finds out that it is refused; the second one is watched.
  const request = async () => {
    if (++calls === 2) await app.pool.query(`update users set city = 'Bilbao' where id = $1`, [ana.id])
    return Response.json({ message: 'No', code: 'not_found', requestId: 'one' }, { status: 404 })
  }
  const { fire, report } = firingRange({ ...app, request })
  await expect(fire(async () => ({ who: ana, secrets: [], shots: [shot] }))).rejects.toThrow(
    'a refusal that writes',
  )
  expect(report()).toContain('1 batches of refusals changed something')
})

test('an answer from 500 on is wrong, and counted', async () => {
  const ana = await app.person('Ana Roldán')
  const request = async () => Response.json({ message: 'No', code: 'unexpected' }, { status: 500 })
  const { fire, report } = firingRange({ ...app, request })
  await expect(fire(async () => ({ who: ana, secrets: [], shots: [shot, shot] }))).rejects.toThrow()
  expect(report()).toContain('2 answers from 500 on')
})
