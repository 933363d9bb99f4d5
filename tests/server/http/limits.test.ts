import { describe, expect, test } from 'vitest'
import { addressKey } from '#server/http/limits.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { guestOf } from '#tests/support/claims.ts'
import { aClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { planForGuests, seatKey } from '#tests/support/guest-seats.ts'
import { answerKey, openPoll } from '#tests/support/polls.ts'

test.for([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2ff::1', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:200:a:b:c:d', '2001:0db8:0001:02::/56'],
  ['2001:db8:1:300::1', '2001:0db8:0001:03::/56'],
  ['::1', '0000:0000:0000:00::/56'],
  ['fe80::1%eth0', 'fe80:0000:0000:00::/56'],
  ['2001:db8::', '2001:0db8:0000:00::/56'],
  [undefined, ''],
] as [string | undefined, string][])('rate limits count the address %s as %s', ([ip, key]) =>
  expect(addressKey({ ip })).toBe(key),
)

const app = await testApp({ RATE_LIMITS: 'on', TRUST_PROXY: '1' })

const head = await app.person('Ana Roldán')
const clan = await aClan(head)
const others = await app.people(Array.from({ length: 33 }, (_, index) => `Otro Número${index}`))
const [namer, friend] = await app.people(['Caro Gil', 'Dani Pla'])
await befriend(namer, friend)
const guests = await Promise.all(others.map(({ name }) => guestOf(app, namer, name)))

describe('rate limits, per minute unless stated otherwise', () => {
  const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

  test('allow 1200 requests of one address, those to the OIDC provider included, and answer 429 beyond', async () => {
    const paths = ['/api/auth/user', '/oidc/pages.css']
    const ask = (turn: number) => app.request(paths[turn % 2]!, from('198.51.100.1'))
    expect(await statusesOf(1210, ask)).toEqual({ 200: 600, 401: 600, 429: 10 })
    const refused = await ask(0)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'too_many_requests' })
    expect((await app.request('/api/auth/user', from('198.51.100.2'))).status).toBe(401)
  })

  /**
   * Sends this many requests and ten more; then whether the user may still read, and others may do the same.
   */
  test.for<
    [
      what: string,
      times: number,
      status: number,
      path: (turn: number) => string,
      body?: (turn: number) => object | string,
      by?: Person,
    ]
  >([
    ['60 writes', 60, 200, () => '/notifications/read-all', () => ''],
    ['60 searches, whatever is searched', 60, 200, (turn) => `/${turn % 2 ? 'clans' : 'users'}/search?q=x`],
    ['10 files', 10, 200, (turn) => `/${['export/matches', 'export/stats', 'account/export'][turn % 3]}`],
    ['20 imports', 20, 400, (turn) => `/import/matches${turn % 2 ? '' : '/preview'}`, () => 'x'],
    ['5 new clans in an hour', 5, 201, () => '/clans', (turn) => ({ name: `Otro ${turn}` })],
    [
      '30 new members in an hour',
      30,
      201,
      () => `/clans/${clan.id}/members`,
      (turn) => ({ userId: others[turn]!.id }),
      head,
    ],
    [
      '20 requests for friendship in an hour',
      20,
      201,
      () => '/friends/requests',
      (turn) => ({ friendId: others[turn]!.id }),
    ],
    [
      '20 claims in an hour',
      20,
      201,
      () => '/claims',
      (turn) => ({ playerId: guests[turn]!.playerId, userId: friend.id }),
      namer,
    ],
  ])(
    'allow an account %s, answer 429 beyond, and still serve its notifications',
    async ([what, times, status, path, body, by]) => {
      const person = by ?? (await app.person('Cruz Vega'))
      const send = ({ request }: Person, turn: number) => {
        const sent = body?.(turn)
        const type = typeof sent === 'string' ? 'text/csv' : 'application/json'
        const init = { method: 'POST', body: typeof sent === 'string' ? sent : JSON.stringify(sent) }
        return request(`/api${path(turn)}`, {
          ...(body && init),
          headers: { 'X-Forwarded-For': '198.51.100.5', ...(sent && { 'Content-Type': type }) },
        })
      }
      // One at a time: a third file beside two others is 429 as well.
      const statuses = await statusesOf(times + 2, (turn) => send(person, turn), 1)
      expect(statuses).toEqual({ [status]: times, 429: 2 })
      const refused = await send(person, 1)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(what.includes('hour') ? 60 : 0)
      expect((await person.request('/api/notifications')).status).toBe(200)
    },
  )

  test('allow 10 guests of one address to join in an hour, and answer 429 beyond to that address only', async () => {
    const { shareKey } = await planForGuests(head, { date: '2026-05-20' })
    const join = (address: string) =>
      app.request(`/api/invitations/${shareKey}/guests`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Toni', key: seatKey() }),
        headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
      })
    // Counted before it is known whether the name is free.
    expect(await statusesOf(12, () => join('198.51.100.9'), 1)).toEqual({ 201: 1, 409: 9, 429: 2 })
    expect(Number((await join('198.51.100.9')).headers.get('Retry-After'))).toBeGreaterThan(60)
    expect((await join('198.51.100.10')).status).toBe(409)
    expect((await app.request(`/api/invitations/${shareKey}`, from('198.51.100.9'))).status).toBe(200)
  })

  test('allow 30 answers to polls of one address in an hour, and answer 429 beyond to that address only', async () => {
    const { shareKey, options } = await openPoll(head, { guestsAllowed: true })
    const votes = [{ optionId: options[0]!.id, vote: 'yes' }]
    const answer = (address: string) =>
      app.request(`/api/poll-links/${shareKey}/answers`, {
        method: 'POST',
        body: JSON.stringify({ name: 'Toni', key: answerKey(), votes }),
        headers: { 'X-Forwarded-For': address, 'Content-Type': 'application/json' },
      })
    expect(await statusesOf(32, () => answer('198.51.100.11'), 1)).toEqual({ 201: 1, 409: 29, 429: 2 })
    expect((await answer('198.51.100.12')).status).toBe(409)
  })

  test('allow 240 previews of links of one address, and answer 429 beyond to that address only', async () => {
    const ask = (address: string) => app.request('/api/preview?lang=es', from(address))
    expect(await statusesOf(250, () => ask('198.51.100.20'))).toEqual({ 200: 240, 429: 10 })
    expect((await ask('198.51.100.21')).status).toBe(200)
    expect((await app.request('/api/auth/user', from('198.51.100.20'))).status).toBe(401)
  })

  test('allow 300 requests of an account across addresses, and answer 429 beyond to that account only', async () => {
    const [ana, bea] = await app.people(['Ana Roldán', 'Bea Gil'])
    const ask = (turn: number) => ana.request('/api/notifications', from(`198.51.100.${3 + (turn % 2)}`))
    expect(await statusesOf(310, ask)).toEqual({ 200: 300, 429: 10 })
    expect((await bea.request('/api/notifications', from('198.51.100.3'))).status).toBe(200)
  })

  test('do not count cross-site requests for an export', async () => {
    const ana = await app.person('Ana Roldán')
    const headers = { 'Sec-Fetch-Site': 'cross-site' }
    const foreign = () => ana.request('/api/export/matches', { headers })
    expect(await statusesOf(12, foreign)).toEqual({ 302: 12 })
    expect((await ana.request('/api/export/matches')).status).toBe(200)
  })
})

/** How often each status was answered. */
async function statusesOf(times: number, ask: (turn: number) => Promise<Response>, atOnce = 10) {
  const statuses: Record<number, number> = {}
  let turn = 0
  const lane = async () => {
    while (turn < times) {
      const { status } = await ask((turn += 1))
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  return statuses
}
