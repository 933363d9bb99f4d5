import { returnTo } from '#client/auth/return-to.ts'
import { call, isFinal, isMissing } from '#client/lib/api.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { copyTemplate, filled } from '#client/lib/page-template.ts'
import { courtText } from '#shared/matches/court-text.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import type { GuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'
import type { Invitation } from '#shared/scheduled-matches/invitations/schema.ts'
import { forgetLink, ownSeats } from './kept-links.ts'
import { followJoinForm } from './visitor-join.ts'
import { askToLeave, followPrivateLink, seatAddress } from './visitor-seat.ts'
import { cardTexts } from './visitor-texts.ts'

type Opened = { join?: string; seat?: string }
/** Reads and shows the card anew. */
export type Redraw = () => Promise<void>

/**
 * What a visitor's link opens, from the templates of the page: an invitation or, once this browser has joined by it, the
 * seat. `onShown`: its height is known.
 */
export async function openVisitorCard(
  place: HTMLElement,
  { join = '', seat }: Opened,
  { signal, onShown }: { signal: AbortSignal; onShown: () => void },
) {
  let shown: string | undefined
  const redraw: Redraw = async () => {
    shown = seat ?? ownSeats.of(join)
    const card = await (shown === undefined ? invitationCard(join, redraw) : seatCard(shown, redraw))
    returnTo(card, shown === undefined ? `/?join=${join}` : seatAddress(shown))
    const hasFocus = place.contains(document.activeElement)
    place.replaceChildren(card)
    onShown()
    if (hasFocus) card.focus()
  }
  // This tab or another one joined, or closed a seat that is over.
  const stop = ownSeats.subscribe(() => {
    if ((seat ?? ownSeats.of(join)) !== shown) void redraw()
  })
  signal.addEventListener('abort', stop)
  await redraw()
}

async function invitationCard(joinKey: string, redraw: Redraw) {
  const invitation = await answered(call(invitationsApi.one, { params: { key: joinKey } }))
  // A malformed key is refused with 400.
  if (invitation instanceof Error)
    return isFinal(invitation) ? copyTemplate('unknown-invitation') : failedCard('invitation', redraw)
  const card = copyTemplate('invitation', invitationTexts(invitation), invitationParts(invitation))
  followJoinForm(card, joinKey, redraw)
  return card
}

const answered = <T>(answer: Promise<T>): Promise<T | Error> => answer.catch((error: Error) => error)

function failedCard(of: 'invitation' | 'guest', redraw: Redraw) {
  const card = copyTemplate(`${of}-failed`)
  card.querySelector('button')?.addEventListener('click', () => void redraw())
  return card
}

type Match = Omit<Invitation, 'id' | 'freePlaces' | 'guestsAllowed'>

const invitationTexts = (match: Match) => ({
  host: match.invitedBy ?? '',
  time: match.time,
  day: weekdayAndDay(match.date, document.documentElement.lang),
  place: [
    `${match.duration} min`,
    match.venue,
    courtText(match.courtName, (number) => filled(cardTexts().court, { number })),
  ]
    .filter(Boolean)
    .join(' · '),
})

function invitationParts({ invitedBy, hasBegun, freePlaces, guestsAllowed }: Invitation) {
  const isOpen = !hasBegun && freePlaces > 0
  return [
    invitedBy ? 'host' : 'no-host',
    ...(hasBegun ? ['begun'] : [`free-${freePlaces}`, 'joinable']),
    ...(!hasBegun && !isOpen ? ['full'] : []),
    ...(isOpen ? [guestsAllowed ? 'with-guests' : 'account-only'] : []),
  ]
}

async function seatCard(seatKey: string, redraw: Redraw) {
  const seat = await answered(call(guestSeatsApi.one, { params: { key: seatKey } }))
  if (seat instanceof Error)
    return isMissing(seat) ? overCard('unknown', seatKey) : failedCard('guest', redraw)
  if (seat.state === 'seated') return seatedCard(seat, seatKey, redraw)
  if (seat.state === 'recorded') return recordedCard(seat)
  return overCard(seat.state, seatKey)
}

function overCard(state: string, seatKey: string) {
  const card = copyTemplate('over', {}, [state])
  card.querySelector('[data-act=close]')?.addEventListener('click', () => {
    // By a shared link it is an invitation again.
    if (!new URLSearchParams(location.search).has('join')) location.replace('/')
    forgetLink(seatKey)
  })
  return card
}

const recordedCard = ({ name, playedOn, claim }: GuestSeat) =>
  copyTemplate(
    'recorded',
    { name: name ?? '', day: playedOn ? weekdayAndDay(playedOn, document.documentElement.lang) : '' },
    [playedOn ? 'day' : '', claim ?? 'no-claim'],
  )

function seatedCard({ name, position, match }: GuestSeat, seatKey: string, redraw: Redraw) {
  const { spot, by } = cardTexts()
  const host = match?.invitedBy
  const details = [
    position && filled(spot, { position: String(position) }),
    host && filled(by, { host }),
  ].filter(Boolean)
  const card = copyTemplate(
    'seated',
    { ...(match && invitationTexts(match)), name: name ?? '', details: details.join(' · ') },
    [match ? 'match' : '', match?.hasBegun ? '' : 'leavable', 'share' in navigator ? 'sendable' : ''],
  )
  followPrivateLink(card, seatKey)
  card.querySelector('[data-act=leave]')?.addEventListener('click', () => askToLeave(card, seatKey, redraw))
  return card
}
