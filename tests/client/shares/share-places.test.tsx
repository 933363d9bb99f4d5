import { act, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ClanHome } from '#client/clans/ratings/clan-home.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { showWaiting } from '#client/offline/outbox/waiting.ts'
import { PlayerPage } from '#client/players/page/player-page.tsx'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { aClan } from '#tests/client/clans/clan-replies.ts'
import { ladderReplies } from '#tests/client/clans/ratings/ladder-replies.ts'
import {
  aMatch,
  fromMarcos,
  ofOthers,
  registered,
  signedIn,
} from '#tests/client/matches/details/match-screen.ts'
import { aProfile, ownProfile } from '#tests/client/players/player-fixtures.ts'
import { withRoom } from '#tests/client/stats/with-room.ts'
import { button, freshBrowser, network, press, says, show } from '#tests/support/render.tsx'

freshBrowser()
withRoom()
afterEach(() => showWaiting([]))

const offers = () => screen.queryAllByRole('button', { name: 'Share link' }).length
/** The neighbour of the offer, which comes the same way. */
const pictureOffer = () => button('Share picture')

function openMatch(match: Match) {
  network({
    ...signedIn,
    [`GET /api/matches/${match.id}`]: () => ({ body: match }),
    [`GET /api/matches/${match.id}/analytics`]: () => ({ body: { playerStats: {} } }),
    'GET /api/share-links/match/5': () => ({ body: { key: 'a'.repeat(22) } }),
  })
  show(<MatchDetailsDialog matchId={match.id} onClose={() => {}} />)
}

const unsent = { key: 'k', order: 1, person: 'ana', endpoint: matchesApi.edit, input: {}, takenAt: 0 }
const confirmed = fromMarcos({
  seats: [registered(1, 'Ana Roldán'), ...fromMarcos().seats.slice(1)],
})

test.for<[string, Match, number]>([
  ['recorded', aMatch(), 1],
  ['confirmed', confirmed, 1],
  ['have not answered', fromMarcos(), 0],
  ['did not play', ofOthers(), 0],
])('players share a match that they %s', async ([, match, expected]) => {
  openMatch(match)
  await pictureOffer()
  if (expected > 0) await button('Share link')
  expect(offers()).toBe(expected)
})

test('the link of a match is sent with its result', async () => {
  openMatch(aMatch())
  await press('Share link')
  const whatsApp = await screen.findByRole('link', { name: /^WhatsApp/ })
  expect(new URL(whatsApp.getAttribute('href') ?? '').searchParams.get('text')).toMatch(
    /^Padel: 6-4 3-6 7-5 · La Pérgola\n/,
  )
})

test('a match whose change waits to be sent is not shared', async () => {
  const match = aMatch()
  openMatch(match)
  await button('Share link')
  act(() => showWaiting([{ ...unsent, effect: { kind: 'edit', match } }]))
  expect(offers()).toBe(0)
  await pictureOffer()
})

test.for<[ClanRole, number]>([
  ['admin', 1],
  ['member', 0],
])('a clan’s ladder is shared by its admins: %s', async ([userRole, expected]) => {
  network({ ...signedIn, ...ladderReplies() })
  show(<ClanHome clan={aClan({ userRole })} />)
  // The own rating has one, too.
  await screen.findAllByRole('button', { name: 'Share picture' })
  if (expected > 0) await button('Share link')
  expect(offers()).toBe(expected)
})

test.for<[string, PlayerProfile, number]>([
  ['own', ownProfile(), 1],
  ['another', aProfile(), 0],
])('only the own page is shared: %s', async ([, profile, expected]) => {
  network({ ...signedIn, [`GET /api/players/${profile.id}`]: () => ({ body: profile }) })
  show(<PlayerPage id={profile.id} />)
  await says(profile.name)
  if (expected > 0) await button('Share link')
  expect(offers()).toBe(expected)
})
