import type { InfiniteData } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { friendEffect } from '#client/friends/friend-effect.ts'
import { friendPages } from '#client/friends/queries.ts'
import { read } from '#client/lib/query-client.ts'
import { answerEffect } from '#client/matches/consent/answer-effect.ts'
import { pendingMatches } from '#client/matches/consent/queries.ts'
import { historyPages } from '#client/matches/history/queries.ts'
import { set } from '#client/offline/outbox/changes.ts'
import type { Effect } from '#client/offline/outbox/entry.ts'
import { applyEffect } from '#client/offline/outbox/overlay.ts'
import { addPlayerEffect, joinEffect, leaveEffect } from '#client/scheduled-matches/seats/seat-effects.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { notificationsApi } from '#shared/notifications/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { aFriend, aRequest, aSentRequest } from '#tests/client/friends/friend-fixtures.ts'
import { aMatch, registered } from '#tests/client/matches/details/match-screen.ts'
import { aNotification } from '#tests/client/notifications/notification-fixtures.ts'
import { aScheduled, marcos, noa, own } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { appClient } from '#tests/support/render.tsx'

/** The reads, and what they are after the effect; twice, as a read of the meantime gets it again. */
function shown(reads: [{ queryKey: readonly unknown[] }, unknown][], effect: Effect) {
  const client = appClient()
  for (const [{ queryKey }, data] of reads) client.setQueryData(queryKey, data)
  applyEffect(client, effect)
  applyEffect(client, effect)
  return reads.map(([{ queryKey }]) => client.getQueryData(queryKey))
}

const pages = (items: object[]) => ({ pages: [{ items, total: items.length }], pageParams: [null] })
const inPages = (data: unknown) => {
  const { items, total } = (data as InfiniteData<{ items: { id: unknown }[]; total: number }>).pages[0]!
  return { ids: items.map(({ id }) => id), total }
}

const pending = aMatch({ id: 12, seats: [registered(1, 'Ana Roldán', 'pending'), registered(2, 'Noa Gil')] })
const one = read(matchesApi.one, { params: { id: '12' } })
const asked = read(friendsApi.requests)
const sent = read(friendsApi.sent)
const scheduled = read(scheduledMatchesApi.one, { params: { id: '7' }, query: {} })
const own20 = read(scheduledMatchesApi.list, { query: { scope: 'own', limit: 20 } })
const ana = {
  id: 'ana',
  playerId: 1,
  firstName: 'Ana',
  lastName: 'Roldán',
  profileImageUrl: null,
} as CurrentUser

test('a confirmed match waits for no answer any more, and is confirmed where it is shown', () => {
  const [waiting, history, details] = shown(
    [
      [pendingMatches, pages([pending, aMatch({ id: 13 })])],
      [historyPages, pages([pending])],
      [one, pending],
    ],
    answerEffect('confirm', pending),
  )
  expect(inPages(waiting)).toEqual({ ids: [13], total: 1 })
  expect(inPages(history)).toEqual({ ids: [12], total: 1 })
  expect((details as typeof pending).seats.map(({ consent }) => consent)).toEqual(['confirmed', 'confirmed'])
})

test('a declined match is in no list any more', () => {
  const [waiting, history] = shown(
    [
      [pendingMatches, pages([pending])],
      [historyPages, pages([pending])],
    ],
    answerEffect('decline', pending),
  )
  expect([inPages(waiting), inPages(history)]).toEqual([
    { ids: [], total: 0 },
    { ids: [], total: 0 },
  ])
})

test('a request that is accepted becomes a friend', () => {
  const other = { userId: 'marcos', name: 'Marcos Iriarte', requestId: 71, playerId: 3, city: 'Bilbao' }
  const [requests, friends] = shown(
    [
      [asked, [aRequest(), aRequest({ id: 72, senderId: 'toni' })]],
      [friendPages(), pages([aFriend()])],
    ],
    friendEffect('accept', other),
  )
  expect(requests).toMatchObject([{ senderId: 'toni' }])
  expect(inPages(friends)).toEqual({ ids: ['marcos', 'lucia'], total: 2 })
})

test.for([
  ['ask', ['lucia'], ['marcos', 'noa'], ['sara']],
  ['withdraw', ['lucia'], [], ['sara']],
  ['decline', ['lucia'], ['noa'], []],
  ['remove', [], ['noa'], ['sara']],
] as const)('after "%s" the lists of friends and of requests are as they will be', ([action, ...lists]) => {
  const of = { ask: 'marcos', withdraw: 'noa', decline: 'sara', remove: 'lucia', accept: '' }[action]
  const [friends, requested, requests] = shown(
    [
      [friendPages(), pages([aFriend()])],
      [sent, [aSentRequest()]],
      [asked, [aRequest({ senderId: 'sara' })]],
    ],
    friendEffect(action, { userId: of, name: 'Marcos Iriarte', playerId: 3 }),
  )
  const idsOf = (data: unknown, name: string) => (data as Record<string, unknown>[]).map((item) => item[name])
  expect([inPages(friends).ids, idsOf(requested, 'friendId'), idsOf(requests, 'senderId')]).toEqual(lists)
})

test('who joins a scheduled match has the seat, and the last one closes it', () => {
  const match = aScheduled()
  const [details, list] = shown(
    [
      [scheduled, match],
      [own20, [match]],
    ],
    joinEffect(match, 'en', 3, ana),
  )
  const joined = { ownPosition: 3, availableSlots: [], status: 'closed' }
  expect(details).toMatchObject(joined)
  expect(list).toMatchObject([joined])
  expect((details as typeof match).participants.at(-1)).toMatchObject({
    playerName: 'Ana Roldán',
    position: 3,
  })
})

test('a player who is added takes a seat that is not the reader’s', () => {
  const match = aScheduled({ participants: [own(1), marcos] })
  const [details] = shown(
    [[scheduled, match]],
    addPlayerEffect(match, 'en', 4, { name: 'Eva Mas', player: null }),
  )
  expect(details).toMatchObject({ ownPosition: 1, availableSlots: [3], status: 'open' })
})

test('who leaves a scheduled match frees the seat', () => {
  const match = aScheduled({ participants: [noa, marcos, own(3), { ...noa, position: 4 }] })
  const [details] = shown([[scheduled, match]], leaveEffect(match, 'en'))
  expect(details).toMatchObject({ ownPosition: null, availableSlots: [3], status: 'open' })
  expect((details as typeof match).participants.map(({ position }) => position)).toEqual([1, 2, 4])
})

test('a notification that was read is read, and no other', () => {
  const inbox = read(notificationsApi.list)
  const [notifications] = shown([[inbox, [aNotification({ id: 1 }), aNotification({ id: 2 })]]], {
    kind: 'read',
    about: ['notification 2'],
    name: '',
    changes: [set(notificationsApi.list, { id: 2 }, { isRead: true })],
  })
  expect(notifications).toMatchObject([{ isRead: false }, { isRead: true }])
})
