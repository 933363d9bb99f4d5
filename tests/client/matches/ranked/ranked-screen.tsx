import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { today } from '#client/lib/format.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import type { Standings } from '#shared/clans/ratings/schema.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/seen-match.ts'
import { network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { aStanding, standings } from './seen-ratings.ts'

export const people = {
  Lucía: { id: 2, name: 'Lucía Ferrer' },
  Marcos: { id: 3, name: 'Marcos Iriarte' },
  Toni: { id: 4, name: 'Toni Bosch' },
}
const found = (first: keyof typeof people) => ({
  [`GET /api/players/search?${new URLSearchParams({ q: first })}`]: () => ({
    body: [{ ...people[first], isRegisteredUser: true }],
  }),
})
export const ladder = (players: number[], answer: Standings | Reply, date = today(), more = '') => ({
  [`GET /api/clans/9/standings?${new URLSearchParams({ players: players.join(','), date })}${more}`]: () =>
    'season' in answer ? { body: answer } : answer,
})
export const ana = aStanding(1, 'Ana Roldán', 1043.4, 5)
export const lucia = aStanding(2, 'Lucía Ferrer', 1000)
export const marcos = aStanding(3, 'Marcos Iriarte', 1000)
export const toni = aStanding(4, 'Toni Bosch', 1000)
export const all = standings([ana, lucia, marcos, toni])
const asPicked = {
  ...ladder([1], standings([ana])),
  ...ladder([1, 2], standings([ana, lucia])),
  ...ladder([1, 2, 3], standings([ana, lucia, marcos])),
  ...ladder([1, 2, 3, 4], all),
}
const oneClan: Replies = { 'GET /api/clans/my': () => ({ body: [{ id: 9, name: 'Los Cristaleros' }] }) }
export const onClose = vi.fn<(isSaved: boolean) => void>()
export const onRanked = vi.fn<(id: number) => void>()

export function open(replies: Replies = {}, matchId?: number) {
  onClose.mockClear()
  onRanked.mockClear()
  const asked = network({
    ...signedIn,
    ...oneClan,
    ...found('Lucía'),
    ...found('Marcos'),
    ...found('Toni'),
    ...asPicked,
    'POST /api/matches': () => ({ status: 201, body: aMatch({ id: 77, matchType: 'ranked', clanId: 9 }) }),
    ...replies,
  })
  const shown = show(
    <MatchFormDialog onClose={onClose} onRanked={onRanked} {...(matchId ? { matchId } : {})} />,
  )
  return { ...shown, asked, sent: () => asked.filter(({ method }) => method !== 'GET') }
}

export const name = (label: string) => screen.findByLabelText(label, { selector: '[role=combobox]' })
export const stakes = async (title = 'At stake') => within(await screen.findByRole('region', { name: title }))

const picked = (first: keyof typeof people) => ({
  name: people[first].name,
  player: { ...people[first], isRegisteredUser: true },
})
export const four = { userPartner: picked('Lucía'), opponent1: picked('Marcos'), opponent2: picked('Toni') }
