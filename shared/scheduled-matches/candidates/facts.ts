import type { Day } from '#shared/calendar.ts'
import type { CourtSide, FavouriteCourtSide } from '#shared/profile/sides.ts'

/** How many weeks before today tell on which weekdays somebody plays. */
export const habitWeeks = 8

/** A match that lacks players, as the one who asks sees it. */
export type FreePlace = {
  /** Where the match is played. */
  date: Day
  /** HH:MM. */
  time: string
  /** The day on which somebody is asked. */
  today: Day
  /** The sides of the seats that are free. */
  sides: readonly CourtSide[]
  /** The city of the one who asks. */
  city: string | null
}

/** Matches of the last half year that all concerned have confirmed. */
export type Together = {
  matches: number
  /** Those won as partners. */
  wins: number
  lastPlayed: Day | null
}

/** What the one who asks may know of somebody whom they could ask; null where it is unknown. */
export type CandidateFacts = {
  userId: string
  isFriend: boolean
  city: string | null
  favouriteCourtSide: FavouriteCourtSide | null
  /** The days with a match, of the last eight weeks before today, in any order and at most once each. */
  playedOn: readonly Day[]
  withAsker: Together
  /** With those who have a seat already, the one who asks left out. */
  withSeated: Together
  /** What the candidate's usual week says of the weekday and part of day. */
  isUsuallyFree: boolean | null
  /** HH:MM from which a friend said that they can play on the day of the match. */
  canPlayFrom: string | null
  /** Has a seat in another match at that time. */
  isPlayingThen: boolean
}
