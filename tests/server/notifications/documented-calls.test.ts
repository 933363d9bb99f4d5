import { describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient } from '#tests/support/documented-client.ts'
import { ask } from '#tests/support/friends.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')
const call = documentedClient(ana)

describe('the calls of notifications', () => {
  // spec 7: GET /api/notifications | POST /api/notifications/{id}/read | POST /api/notifications/read-all
  test('GET, read and read-all', async () => {
    const bea = await app.person('Bea Sanz')
    for (const person of [bea, await app.person('Caro Gil'), await app.person('Dani Pla')])
      await ask(person, ana)
    const { status, body } = await call('GET', '/api/notifications')
    expect([status, body.length]).toEqual([200, 3])
    expect(body[2]).toMatchObject({
      userId: ana.id,
      type: 'friend_request',
      data: { fromUserId: bea.id, status: 'pending' },
      isRead: false,
      createdAt: expect.any(String),
    })
    const unread = async () =>
      (await call('GET', '/api/notifications')).body
        .filter(({ isRead }: { isRead: boolean }) => !isRead)
        .map(({ id }: { id: number }) => id)
    const ids = body.map(({ id }: { id: number }) => id)
    expect(await unread()).toEqual(ids)
    expect((await call('POST', `/api/notifications/${ids[0]}/read`)).status).toBe(200)
    expect(await unread()).toEqual(ids.slice(1))
    expect((await call('POST', '/api/notifications/read-all')).status).toBe(200)
    expect(await unread()).toEqual([])
  })
})
