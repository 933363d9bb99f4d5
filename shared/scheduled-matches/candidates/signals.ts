import { partOfDayAt, weekdayOf } from '#shared/availability/week.ts'
import { daysBetween } from '#shared/calendar.ts'
import { type CandidateFacts, type FreePlace, habitWeeks, type Together } from './facts.ts'
import type { CandidateReason } from './schema.ts'

type Signal = {
  /** The most that it can add, compared with what the others can add. */
  weight: number
  /** From -1, which speaks against asking, to 1. */
  strength: (facts: CandidateFacts, place: FreePlace) => number
  /** What may be said of it; only asked when it speaks for asking. */
  reason?: (facts: CandidateFacts, place: FreePlace) => CandidateReason | null
}

/** The one table of what counts, and how much. Equal contributions are told in this order. */
export const signals: readonly Signal[] = [
  // Nothing is as sure as having said so today.
  {
    weight: 5,
    strength: (facts, place) => (saysTime(facts, place) ? 1 : 0),
    reason: ({ canPlayFrom }) =>
      canPlayFrom === null ? null : { kind: 'can_play_today', from: canPlayFrom },
  },
  // People know their week, but weeks differ. A time that is left empty says as much as one that is marked.
  {
    weight: 2.5,
    strength: ({ isUsuallyFree }) => (isUsuallyFree === null ? 0 : isUsuallyFree ? 1 : -1),
    reason: usualTime,
  },
  // What people did tells more than a plan, when they did it again and again.
  { weight: 5, strength: weekdayShare, reason: weekdayHabit },
  // Who plays the other side seldom wants the free seat; who plays both takes it as well as any other.
  { weight: 1.5, strength: sideFit, reason: sideLacking },
  // A pair that wins wants to play again. Three wins are half of it: the tenth tells little more than the ninth.
  { weight: 3, strength: ({ withAsker }) => upTo(withAsker.wins, 3), reason: winsWith('you') },
  { weight: 2, strength: ({ withSeated }) => upTo(withSeated.wins, 3), reason: winsWith('players') },
  // Those who often play with these people belong to the group; more so with the others than with the one who asks, who
  // has met everybody in the list.
  { weight: 1.5, strength: ({ withAsker }) => upTo(withAsker.matches, 6), reason: matchesWith('you') },
  { weight: 3, strength: ({ withSeated }) => upTo(withSeated.matches, 6), reason: matchesWith('players') },
  // Few drive to another city for a match.
  { weight: 0.7, strength: cityFit, reason: () => ({ kind: 'same_city' }) },
  // Who was met lately is still about. Little, because those who stopped coming were met lately too.
  { weight: 1, strength: lately },
  // Nobody plays twice at one time.
  { weight: 8, strength: ({ isPlayingThen }) => (isPlayingThen ? -1 : 0) },
]

const saysTime = ({ canPlayFrom }: CandidateFacts, { time }: FreePlace) =>
  canPlayFrom !== null && canPlayFrom <= time

/** The usual week is private: only friends are told of it. */
function usualTime({ isFriend }: CandidateFacts, { date, time }: FreePlace): CandidateReason | null {
  const part = partOfDayAt(time)
  return isFriend && part !== null ? { kind: 'usually_free', weekday: weekdayOf(date), part } : null
}

const weeksPlayed = ({ playedOn }: CandidateFacts, { date }: FreePlace) =>
  playedOn.filter((day) => weekdayOf(day) === weekdayOf(date)).length

function weekdayShare(facts: CandidateFacts, place: FreePlace) {
  return Math.min(1, weeksPlayed(facts, place) / habitWeeks)
}

/** Once may be chance. */
function weekdayHabit(facts: CandidateFacts, place: FreePlace): CandidateReason | null {
  const weeks = weeksPlayed(facts, place)
  if (weeks < 2) return null
  return { kind: 'plays_on_weekday', weekday: weekdayOf(place.date), weeks, ofWeeks: habitWeeks }
}

function sideFit({ favouriteCourtSide }: CandidateFacts, { sides }: FreePlace) {
  if (favouriteCourtSide === null || sides.length === 0) return 0
  return favouriteCourtSide === 'both' || sides.includes(favouriteCourtSide) ? 1 : -1
}

/** With a free seat on each side every side suits, which says nothing. */
function sideLacking({ favouriteCourtSide }: CandidateFacts, { sides }: FreePlace): CandidateReason | null {
  const [side, ...others] = new Set(sides)
  if (side === undefined || others.length > 0) return null
  const isFit = favouriteCourtSide === side || favouriteCourtSide === 'both'
  return isFit ? { kind: 'plays_side', side: favouriteCourtSide } : null
}

type Partners = Extract<CandidateReason, { kind: 'wins_together' }>['with']

const togetherWith = ({ withAsker, withSeated }: CandidateFacts, partners: Partners): Together =>
  partners === 'you' ? withAsker : withSeated

function winsWith(partners: Partners) {
  return (facts: CandidateFacts): CandidateReason => ({
    kind: 'wins_together',
    with: partners,
    wins: togetherWith(facts, partners).wins,
  })
}

/** Once may be chance; and wins say more than matches. */
function matchesWith(partners: Partners) {
  return (facts: CandidateFacts): CandidateReason | null => {
    const { matches, wins } = togetherWith(facts, partners)
    return matches > 1 && wins === 0 ? { kind: 'matches_together', with: partners, matches } : null
  }
}

const upTo = (count: number, half: number) => count / (count + half)

function cityFit({ city }: CandidateFacts, place: FreePlace) {
  if (city === null || place.city === null) return 0
  return city === place.city ? 1 : -1
}

/** Half after a month. */
function lately({ withAsker: { lastPlayed } }: CandidateFacts, { today }: FreePlace) {
  return lastPlayed === null ? 0 : 30 / (30 + Math.max(0, daysBetween(lastPlayed, today)))
}
