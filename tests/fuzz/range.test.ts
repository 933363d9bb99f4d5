import { expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { firingRange } from './range.ts'
import type { Shot } from './shots.ts'

const app = await testApp()
const shot: Shot = { method: 'GET', path: '/api/matches/1', headers: {}, body: null }

test('the firing range fails on a rejected request that writes, even if a repeat does not write, and counts it', async () => {
  const ana = await app.person('Ana Roldán')
  let calls = 0
  // The first request makes it a suspect, the second one is sent alone, the third one would confirm it.
  const request = async () => {
    if (++calls < 3)
      await app.pool.query(`update users set city = $2 where id = $1`, [ana.id, `City ${calls}`])
    return refusal()
  }
  const { fire, report } = firingRange({ ...app, request })
  await expect(fire(async () => ({ who: ana, secrets: [], shots: [shot] }))).rejects.toThrow(
    'a refusal that writes',
  )
  expect(report()).toContain('1 batches of refusals changed something')
})

test('the firing range names the rejected request that writes among accepted requests that write too', async () => {
  const ana = await app.person('Ana Roldán')
  let calls = 0
  const request = async (path: string) => {
    await app.pool.query(`update users set city = $2 where id = $1`, [ana.id, `Town ${++calls}`])
    return path === shot.path ? refusal() : Response.json({})
  }
  const accepted = { ...shot, path: '/api/matches' }
  const { fire } = firingRange({ ...app, request })
  await expect(
    fire(async () => ({ who: ana, secrets: [], shots: [accepted, shot, accepted] })),
  ).rejects.toThrow(`a refusal that writes: ${JSON.stringify(shot)}`)
})

test('the firing range sends rejected requests only once when nothing was written', async () => {
  const ana = await app.person('Ana Roldán')
  let calls = 0
  const request = async () => {
    calls += 1
    return refusal()
  }
  const { fire, report } = firingRange({ ...app, request })
  await fire(async () => ({ who: ana, secrets: [], shots: [shot, shot] }))
  expect(calls).toBe(2)
  expect(report()).toContain(
    '2 inputs, 2 refused, 0 answers from 500 on, 0 batches of refusals changed something',
  )
})

test('the firing range fails on 5xx responses and counts them', async () => {
  const ana = await app.person('Ana Roldán')
  const request = async () => Response.json({ message: 'No', code: 'unexpected' }, { status: 500 })
  const { fire, report } = firingRange({ ...app, request })
  await expect(fire(async () => ({ who: ana, secrets: [], shots: [shot, shot] }))).rejects.toThrow()
  expect(report()).toContain('2 answers from 500 on')
})

const refusal = () => Response.json({ message: 'No', code: 'not_found', requestId: 'one' }, { status: 404 })
