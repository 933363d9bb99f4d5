import { createHash } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { assertAllowed, assertFound, assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { notify } from '#server/notifications/service.ts'
import { claimByLink } from '#server/players/claims/service.ts'
import { nameOf } from '#server/players/reads.ts'
import { addGuest, deleteUnseatedGuests } from '#server/players/service.ts'
import { settleChange } from '#server/scheduled-matches/change.ts'
import { notificationsTo, organiserAndPlayers } from '#server/scheduled-matches/notifications.ts'
import { canPlayLadder } from '#server/scheduled-matches/seats/invitees.ts'
import { assignFreePosition, freeSeat } from '#server/scheduled-matches/seats/service.ts'
import { insertSeats, moveSeat } from '#server/scheduled-matches/seats/store.ts'
import { movePlayer } from '#server/scheduled-matches/series/store.ts'
import { assertNotBegun, lockScheduled } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord, ScheduledSeat } from '#server/scheduled-matches/sql.ts'
import { withWaitlist } from '#server/scheduled-matches/waitlist/offers.ts'
import { sandboxOf, type Actor } from '#shared/auth/actor.ts'
import { AppError } from '#shared/errors.ts'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import { nameNorm } from '#shared/players/name.ts'
import { sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { NewGuestSeat } from '#shared/scheduled-matches/guest-seats/schema.ts'
import { canJoinAsGuest } from '#shared/scheduled-matches/policy.ts'
import * as store from './store.ts'
import { guestSeatView } from './view.ts'

/** Seats a visitor as a guest of the match's creator. The same key again answers what became of that seat. */
export function joinAsGuest(
  { db, actor, now, requestInfo }: Context<'public'>,
  shareKey: string,
  body: NewGuestSeat,
) {
  return db.transaction(async (tx) => {
    const id = assertFound(await store.invitedMatchId(tx, actor, shareKey))
    assertThat(canJoinAsGuest(actor))
    const match = assertFound(await lockScheduled(tx, id))
    // The link may have been renewed meanwhile.
    assertThat(match.shareKey === shareKey, 'not_found')
    const keyHash = hashOf(body.key)
    const browser = assertFound(requestInfo?.browserKey)()
    const known = await store.guestSeatBy(tx, keyHash, null)
    if (known?.matchId !== id) {
      const link = { matchId: id, keyHash, browserHash: hashOf(`${id} ${browser}`), createdAt: now }
      await seatGuest(tx, match, { link, browser }, body, now)
    }
    return guestSeatView(assertFound(await store.guestSeatBy(tx, keyHash, null)), now)
  })
}

/** What a private link shows; nothing to users of a demo. */
export async function guestSeatOf({ db, actor, now }: Context<'public'>, key: string) {
  return guestSeatView(await linkFor(db, actor, key), now)
}

/** Frees the seat of a guest, for anybody with the private link. */
export function leaveAsGuest({ db, actor, now }: Context<'public'>, key: string) {
  return db.transaction(async (tx) => {
    const { match, seat } = await lockLink(tx, actor, key)
    if (!match || !seat) throw new AppError('not_found')
    assertNotBegun(match, now)
    await freeSeat(tx, null, match, seat, now)
  })
}

/**
 * Gives the seat of a guest to the actor. Once the match is recorded it asks the creator, whose guest has played. A link claims
 * once.
 */
export function claimGuestSeat({ db, actor, now }: Context, key: string) {
  assertAllowed(claimsForbidden(actor))
  return db.transaction(async (tx) => {
    const { match, seat, guest, playedOn } = await lockLink(tx, actor, key)
    if (match && seat) {
      await takeOverSeat(tx, actor, match, seat, now)
      return { matchId: match.id }
    }
    if (playedOn === null || guest.createdBy === null) throw new AppError('not_found')
    assertThat(guest.createdBy !== actor.userId)
    const claimed = { playerId: guest.id, createdBy: guest.createdBy, link: 'guest_seat' } as const
    await claimByLink(tx, actor, claimed, now)
    return { matchId: null }
  })
}

/** Lets the private link of a guest lead to their seat in a match. The link has the hashes of its key and of the browser. */
export async function linkGuestSeat(tx: Db, { playerId, ...link }: NewLink & { playerId: number }) {
  const id = await store.insertLink(tx, link)
  if (id !== undefined) await store.setGuest(tx, id, playerId)
}

/** What is stored of a browser that answers a poll; the link of the seat that comes of it has the same. */
export const pollBrowserHash = (pollId: number, browser: string) => hashOf(`poll ${pollId} ${browser}`)

// Whoever reads the database can neither use a link nor tell the matches of one browser.
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

type NewLink = Parameters<typeof store.insertLink>[1]

async function seatGuest(
  tx: Db,
  match: ScheduledRecord,
  { link, browser }: { link: NewLink; browser: string },
  { name, position: asked }: NewGuestSeat,
  now: Date,
) {
  if (!match.guestsAllowed) throw new AppError('guests_not_allowed')
  assertNotBegun(match, now)
  if (await hasSeatOfPoll(tx, match.id, browser)) throw new AppError('already_joined')
  const linkId = await store.insertLink(tx, link)
  if (linkId === undefined) throw new AppError('already_joined')
  const waitlisted = await withWaitlist(tx, match)
  const position = await assignFreePosition(tx, null, waitlisted, null, asked, now)
  const playerId = await newGuest(tx, match, name)
  await store.setGuest(tx, linkId, playerId)
  const seat = { playerId, position, courtPosition: sideOfPosition(position), signupTime: now }
  await insertSeats(tx, match.id, [seat])
  const joined = notificationsTo('scheduled_joined', null, match, organiserAndPlayers(match), {
    playerName: name,
  })
  const seats = [...match.seats, { userId: null, position }]
  await settleChange(tx, null, { ...waitlisted, seats }, now, joined)
}

async function hasSeatOfPoll(tx: Db, matchId: number, browser: string) {
  const pollId = await store.pollIdOf(tx, matchId)
  return pollId !== undefined && store.hasLiveLink(tx, matchId, pollBrowserHash(pollId, browser))
}

/** A name that is known means somebody else, with a history that is not the visitor's. */
async function newGuest(tx: Db, { createdBy, seats }: ScheduledRecord, name: string) {
  const isSeated = seats.some(({ playerName }) => nameNorm(playerName) === nameNorm(name))
  const playerId = isSeated ? undefined : await addGuest(tx, createdBy, { name, field: 'name' })
  if (playerId !== undefined) return playerId
  throw new AppError('player_name_taken', { issues: [{ path: 'name', code: 'player_name_taken' }] })
}

async function linkFor(db: Db, actor: Actor | null, key: string) {
  assertThat(actor === null || sandboxOf(actor) === null, 'not_found')
  return assertFound(await store.guestSeatBy(db, hashOf(key), actor?.userId ?? null))
}

/** A live link with its match, locked, and the seat; both are undefined once the match is over. */
async function lockLink(tx: Db, actor: Actor | null, key: string) {
  const { matchId } = await linkFor(tx, actor, key)
  const match = await lockScheduled(tx, matchId)
  // The guest may have left, been removed or merged during the wait.
  const { guest, endedAs, playedOn } = await linkFor(tx, actor, key)
  if (!guest || endedAs !== null) throw new AppError('not_found')
  return { match, guest, playedOn, seat: match?.seats.find(({ playerId }) => playerId === guest.id) }
}

async function takeOverSeat(
  tx: Db,
  actor: Actor,
  match: ScheduledRecord,
  { playerId: guestId, position }: ScheduledSeat,
  now: Date,
) {
  if (match.seats.some(({ playerId }) => playerId === actor.playerId)) throw new AppError('already_joined')
  assertThat(await canPlayLadder(tx, match, [actor]))
  await moveSeat(tx, match.id, guestId, actor.playerId)
  if (match.seriesId !== null) await movePlayer(tx, guestId, actor.playerId, match.seriesId)
  await store.endClaimedLinks(tx, guestId, now, match.id)
  const withdrawn = await deleteUnseatedGuests(tx, [guestId])
  const { name: playerName } = await nameOf(tx, actor.playerId)
  const joined = notificationsTo('scheduled_joined', actor, match, organiserAndPlayers(match), { playerName })
  const seats = match.seats.map((seat) =>
    seat.position === position ? { ...seat, userId: actor.userId } : seat,
  )
  await settleChange(tx, actor, await withWaitlist(tx, { ...match, seats }), now, joined)
  await notify(tx, now, { withdrawn })
}
