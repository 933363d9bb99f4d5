import type { Day } from '#shared/calendar.ts'
import type { CardFormat, CardTheme } from '#shared/cards/formats.ts'
import type { Language } from '#shared/languages.ts'
import type { Outcome, SetScore } from '#shared/matches/score.ts'
import type { Results } from '#shared/stats/results.ts'

/** What a picture shows, with everything looked up: drawing it needs no database. Plain data, as it is sent to a thread. */
export type Card = ResultCard | LadderCard | PeriodCard | PlayerCard | CurveCard | ScheduledCard | LandingCard
export type CardKind = Card['kind']
export type CardOf<Kind extends CardKind> = Card & { kind: Kind }

/** How it is drawn. */
export type CardLook = { format: CardFormat; theme: CardTheme; language: Language }

export type CardPerson = { name: string; isGuest: boolean }
type Pair = readonly [CardPerson, CardPerson]

/** A match from a pair's side. */
export type ResultCard = {
  kind: 'result'
  day: Day
  venue: string | null
  courtName: string | null
  pairs: readonly [Pair, Pair]
  /** `user` is the first pair. */
  sets: SetScore[]
  outcome: Outcome
  /** The first pair's outcome is told as the reader's; otherwise the winners are named. */
  isOwn: boolean
  form: Form | null
  rating: RatingMove | null
}

/** The latest outcomes, oldest first, and how many of the latest are the same. */
type Form = { outcomes: Outcome[]; streak: number }
/** `clan` is null where the reader may not know it. */
type RatingMove = { clan: { name: string } | null; before: number; after: number }

export type LadderCard = {
  kind: 'ladder'
  clan: { name: string }
  season: { name: string }
  players: number
  rows: LadderRow[]
}
export type LadderRow = CardPerson & {
  rank: number
  rating: number
  /** Points of the latest match. */
  points: number
  isOwn: boolean
  isProvisional: boolean
}

/** A week or a month of one player. */
export type PeriodCard = PlayerRecord & {
  kind: 'week' | 'month'
  from: Day
  to: Day
  bestPartner: (CardPerson & Pick<Results, 'matches' | 'wins'>) | null
}

/** All matches of one player, as others see them. */
export type PlayerCard = PlayerRecord & { kind: 'player' }

export type PlayerRecord = Results & {
  player: CardPerson
  setsAhead: number
  gamesAhead: number
  /** Oldest first; of many, the latest. */
  outcomes: Outcome[]
}

/** A player's rating in a season. */
export type CurveCard = {
  kind: 'curve'
  player: CardPerson
  clan: { name: string }
  season: { name: string }
  rank: number | null
  players: number
  start: number
  /** After each match, oldest first; not empty. */
  ratings: number[]
  /** How many of them are provisional. */
  provisional: number
}

/** An invitation to a scheduled match. */
export type ScheduledCard = {
  kind: 'scheduled'
  day: Day
  /** HH:MM */
  time: string
  /** In minutes. */
  duration: number
  venue: string | null
  courtName: string | null
  /** A first name. */
  invitedBy: string | null
  freePlaces: number
  hasBegun: boolean
}

/** The app itself, also where a link shows nothing. */
type LandingCard = { kind: 'landing' }
