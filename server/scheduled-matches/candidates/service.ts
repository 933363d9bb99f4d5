import { userById } from '#server/auth/reads.ts'
import { availabilityAmong } from '#server/availability/reads.ts'
import { assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { assertNotBegun, scheduledFor } from '#server/scheduled-matches/service.ts'
import type { ScheduledRecord } from '#server/scheduled-matches/sql.ts'
import { freePositions, withViewerState } from '#server/scheduled-matches/view.ts'
import { partOfDayAt, usualTime, weekdayOf } from '#shared/availability/week.ts'
import { addDays, dayIn } from '#shared/calendar.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import {
  type CandidateFacts,
  type FreePlace,
  habitWeeks,
  type Together,
} from '#shared/scheduled-matches/candidates/facts.ts'
import { rankCandidates } from '#shared/scheduled-matches/candidates/ranking.ts'
import { sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import * as store from './store.ts'

const shown = 20
const togetherWeeks = 26

/** Whom to ask for a free seat, the most likely to join first; for those who may seat others. */
export async function candidatesFor(context: Context, id: number) {
  const { db, actor, now } = context
  const match = await scheduledFor(db, actor, id)
  assertThat(canSeatOthers(actor, withViewerState(actor, match)))
  assertNotBegun(match, now)
  if (freePositions(match).length === 0) throw new AppError('match_full')
  const [asker, people] = await Promise.all([userById(db, actor.userId), store.peopleToAsk(db, actor, match)])
  const place = placeOf(match, asker?.city ?? null, dayIn(now, actor.timeZone ?? match.timeZone ?? 'UTC'))
  const candidates = await withFacts(context, match, place, people)
  return rankCandidates(candidates, place)
    .slice(0, shown)
    .map(({ candidate: { userId, ...rest }, reasons }) => ({
      userId,
      playerId: rest.playerId,
      name: rest.name,
      profileImageUrl: rest.profileImageUrl,
      favouriteCourtSide: rest.favouriteCourtSide,
      reasons,
    }))
}

const placeOf = (match: ScheduledRecord, city: string | null, today: string): FreePlace => ({
  date: match.date,
  time: match.time,
  today,
  sides: freePositions(match).map(sideOfPosition),
  city: comparedCity(city),
})

/** The same city, however it is written. */
const comparedCity = (city: string | null) => nameNorm(city ?? '') || null

/** What the actor may know of each: people are friends or public, as `peopleToAsk` finds them. */
async function withFacts(
  { db, actor, now }: Context,
  match: ScheduledRecord,
  { date, time, today }: FreePlace,
  people: store.PersonToAsk[],
) {
  const [playerIds, userIds] = [people.map(({ playerId }) => playerId), people.map(({ userId }) => userId)]
  const part = partOfDayAt(time)
  const usual = part && usualTime(weekdayOf(date), part)
  const [played, together, availability, busy] = await Promise.all([
    store.daysPlayed(db, playerIds, { from: addDays(today, -7 * habitWeeks), before: today }),
    store.togetherWith(db, actor, match, playerIds, addDays(today, -7 * togetherWeeks)),
    availabilityAmong(db, userIds, { day: date, usualTime: usual, now }),
    store.seatedThen(db, actor, match, playerIds),
  ])
  const said = new Map(availability.map((each) => [each.userId, each]))
  const metAs = (playerId: number, isAsker: boolean) =>
    together.find((each) => each.playerId === playerId && each.isAsker === isAsker) ?? never
  return people.map((person) => {
    const { isUsuallyFree = null, canPlayFrom = null } = said.get(person.userId) ?? {}
    return {
      ...person,
      city: comparedCity(person.city),
      playedOn: played.get(person.playerId) ?? [],
      withAsker: metAs(person.playerId, true),
      withSeated: metAs(person.playerId, false),
      isUsuallyFree: usual && isUsuallyFree,
      // Only friends see it.
      canPlayFrom: person.isFriend ? canPlayFrom : null,
      isPlayingThen: busy.has(person.playerId),
    } satisfies CandidateFacts
  })
}

const never: Together = { matches: 0, wins: 0, lastPlayed: null }
