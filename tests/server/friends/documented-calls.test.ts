import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '#tests/support/app.ts'
import { documentedClient, type DocumentedClient } from '#tests/support/documented-client.ts'

const app = await testApp()
let ana: DocumentedClient
let bea: DocumentedClient
let anaId: string
let beaId: string

beforeEach(async () => {
  const [one, other] = [await app.person('Ana Roldán'), await app.person('Bea Sanz')]
  ana = documentedClient(one)
  bea = documentedClient(other)
  anaId = one.id
  beaId = other.id
})

const ask = () => ana('POST', '/api/friends/requests', { friendId: beaId })
const friendsOf = async (person: DocumentedClient) => (await person('GET', '/api/friends')).body

describe('the calls of friends', () => {
  // spec 7: GET /api/friends/requests | POST /api/friends/requests
  test('POST /api/friends/requests, and GET them', async () => {
    const { status, body } = await ask()
    expect([status, body.status]).toEqual([201, 'pending'])
    expect(await bea('GET', '/api/friends/requests')).toMatchObject({
      status: 200,
      body: [
        {
          id: body.id,
          senderFirstName: 'Ana',
          senderLastName: 'Roldán',
          senderEmail: expect.stringContaining('@'),
        },
      ],
    })
  })

  // spec 7: GET /api/friends | POST /api/friends/requests/{id}/accept
  test('POST accept makes a friend, who is in GET /api/friends', async () => {
    const { body } = await ask()
    expect(await bea('POST', `/api/friends/requests/${body.id}/accept`)).toMatchObject({
      status: 200,
      body: { id: body.id, status: 'accepted' },
    })
    expect(await bea('GET', '/api/friends')).toMatchObject({
      status: 200,
      body: [{ id: anaId, firstName: 'Ana', lastName: 'Roldán', city: 'Valencia' }],
    })
    expect(await friendsOf(ana)).toMatchObject([{ id: beaId }])
  })

  // spec 7: POST /api/friends/requests/{id}/accept
  test('POST decline makes none', async () => {
    const { body } = await ask()
    expect((await bea('POST', `/api/friends/requests/${body.id}/decline`)).status).toBe(200)
    expect((await bea('GET', '/api/friends/requests')).body).toEqual([])
    expect(await friendsOf(bea)).toEqual([])
  })

  // spec 7: POST /api/friends/accept
  test('POST /api/friends/accept takes the user who asked', async () => {
    await ask()
    expect((await bea('POST', '/api/friends/accept', { friendId: anaId })).status).toBe(200)
    expect(await friendsOf(bea)).toMatchObject([{ id: anaId }])
  })
})
