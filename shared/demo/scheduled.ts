import type { Duration, Position, Visibility } from '#shared/scheduled-matches/court.ts'
import { personIndex } from './people.ts'

/** A scheduled match of the demo. Seats have indexes of `allDemoPeople`; the first is the creator. */
export type DemoScheduledMatch = {
  /** Days from today; negative for an overdue match. */
  inDays: number
  time: string
  duration: Duration
  venue: string
  courtName: string
  visibility: Visibility
  /** Ranked for the visitor's clan. */
  isRanked?: boolean
  commentKey?: 'balls'
  seated: readonly (readonly [person: number, position: Position])[]
}

const seatsOf = (people: Partial<Record<Position, string>>, creator: string) =>
  Object.entries(people)
    .map(([position, name]) => [personIndex(name), Number(position) as Position] as const)
    .toSorted(
      ([one], [other]) => Number(other === personIndex(creator)) - Number(one === personIndex(creator)),
    )

/**
 * One open match of friends, one of the visitor's, a closed one, a ranked one, a full one with a waitlist, and an
 * overdue one.
 */
export const demoScheduled: readonly DemoScheduledMatch[] = [
  {
    inDays: 1,
    time: '19:30',
    duration: 90,
    venue: 'Club La Pérgola',
    courtName: 'Pista 4',
    visibility: 'friends',
    seated: seatsOf({ 1: 'Marcos', 2: 'Paula', 4: 'Toni' }, 'Marcos'),
  },
  {
    inDays: 2,
    time: '08:00',
    duration: 60,
    venue: 'Poli Nord',
    courtName: 'Pista central',
    visibility: 'public',
    commentKey: 'balls',
    seated: seatsOf({ 1: 'Ana', 3: 'Noa' }, 'Ana'),
  },
  {
    inDays: 3,
    time: '20:30',
    duration: 90,
    venue: 'Club La Pérgola',
    courtName: 'Pista 2',
    visibility: 'friends',
    seated: seatsOf({ 1: 'Lucía', 2: 'Ana', 3: 'Diego', 4: 'Toni' }, 'Lucía'),
  },
  {
    inDays: 5,
    time: '21:00',
    duration: 120,
    venue: 'Poli Nord',
    courtName: 'Pista 1',
    visibility: 'clans',
    isRanked: true,
    seated: seatsOf({ 1: 'Carla', 2: 'Sergi' }, 'Carla'),
  },
  {
    inDays: 4,
    time: '18:00',
    duration: 90,
    venue: 'Club La Pérgola',
    courtName: 'Pista 3',
    visibility: 'public',
    seated: seatsOf({ 1: 'Lucía', 2: 'Diego', 3: 'Álvaro', 4: 'Nuria' }, 'Lucía'),
  },
  {
    inDays: -3,
    time: '19:00',
    duration: 90,
    venue: 'Poli Nord',
    courtName: 'Pista 2',
    visibility: 'private',
    seated: seatsOf({ 1: 'Ana', 2: 'Lucía', 3: 'Marcos', 4: 'Paula' }, 'Ana'),
  },
]
