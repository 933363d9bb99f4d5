import fc from 'fast-check'
import { addDays, dayIn } from '#shared/calendar.ts'
import { positionsFrom, visibilities, type Position } from '#shared/scheduled-matches/court.ts'
import type { Person } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'
import type { Stored } from '#tests/support/stored-scheduled.ts'

/** What five users may do to scheduled matches, and the time that passes; `match` is the n-th created. */
export type Step =
  | { kind: 'create'; who: number; plan: Plan; players: Named[] }
  | { kind: 'edit'; who: number; match: number; plan: Plan; players: Named[] | null }
  | { kind: 'join'; who: number; match: number; position: number | null; hasKey: boolean }
  | { kind: 'add'; who: number; match: number; position: number | null; named: Named; isByName: boolean }
  | { kind: 'leave' | 'finish' | 'delete' | 'stop' | 'renew'; who: number; match: number }
  | { kind: 'wait'; who: number; match: number; hasKey: boolean }
  | { kind: 'remove'; who: number; match: number; position: number }
  | { kind: 'pass'; minutes: number; isSettled: boolean }

/** `clans` are indexes of the list of clans. */
type Plan = {
  day: number
  time: string
  visibility: (typeof visibilities)[number]
  clans: number[]
  isRanked: boolean
}
/** One of the five, or a guest of that name. */
type Named = { user: number } | { guest: string }

const user = fc.nat({ max: 4 })
const match = fc.nat({ max: 2 })
const position = fc.integer({ min: 1, max: 4 })
const anySeat = fc.option(position, { nil: null, freq: 1 })
const guest = fc.constantFrom('Lola Güell', 'lola  guell', 'Marta Sala', 'Bea Soler')
const named: fc.Arbitrary<Named> = fc.oneof(fc.record({ user }), fc.record({ user }), fc.record({ guest }))
const plan: fc.Arbitrary<Plan> = fc.record({
  day: fc.constantFrom(0, 0, 1, 2),
  time: fc.constantFrom('06:00', '12:30', '19:30'),
  visibility: fc.constantFrom(...visibilities),
  clans: fc.subarray([0, 1], { minLength: 1 }),
  isRanked: fc.constantFrom(false, false, false, true),
})
const players = fc.array(named, { maxLength: 4 })
const one = { who: user, match }
const hasKey = fc.boolean()
const create = fc.record({ kind: fc.constant('create' as const), who: user, plan, players })
const others = fc.constantFrom('leave', 'leave', 'finish', 'finish', 'delete', 'stop', 'renew')
const minutes = fc.constantFrom(30, 130, 720, 1440, 2000)

const often = (weight: number, arbitrary: fc.Arbitrary<unknown>) => ({ weight, arbitrary })
const of = <K extends Step['kind']>(kind: K, parts: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record({ kind: fc.constant(kind), ...parts })
const step = fc.oneof(
  often(3, create),
  often(2, of('edit', { ...one, plan, players: fc.option(players) })),
  often(6, of('join', { ...one, position: anySeat, hasKey })),
  often(4, of('add', { ...one, position: anySeat, named, isByName: fc.boolean() })),
  often(6, fc.record({ kind: others, ...one })),
  often(3, of('wait', { ...one, hasKey })),
  often(2, of('remove', { ...one, position })),
  often(2, of('pass', { minutes, isSettled: fc.boolean() })),
) as fc.Arbitrary<Step>

/** Each history begins with a match. */
export const histories = fc
  .tuple(create, fc.array(step, { minLength: 6, maxLength: 18 }))
  .map(([first, rest]): Step[] => [first, ...rest])

/** `match` is the stored one; undefined when it is gone. */
type State = { people: Person[]; clanIds: number[]; match: Stored | undefined; id: number; now: Date }
type Request = { method: string; path: string; body?: object }

/** The request of a step. */
export function requestOf(step: Exclude<Step, { kind: 'pass' }>, state: State): Request {
  const { id, match, people, now } = state
  const path = `/matches/scheduled/${id}`
  const key = 'hasKey' in step && step.hasKey && match ? match.shareKey : undefined
  const seated = (all: Named[]) =>
    all.map((each) =>
      'guest' in each
        ? { name: each.guest }
        : { id: people[each.user]!.playerId, name: people[each.user]!.name },
    )
  const post = (end: string, body?: object) => ({ method: 'POST', path: path + end, body })
  switch (step.kind) {
    case 'create': {
      const body = { ...planOf(step.plan, state), players: seated(step.players) }
      return { method: 'POST', path: '/matches/scheduled', body }
    }
    case 'edit': {
      const players = step.players && { players: seated(step.players) }
      return { method: 'PUT', path, body: { ...planOf(step.plan, state), ...players } }
    }
    case 'join':
      return post('/join', { position: step.position, key })
    case 'add':
      return post('/join', { position: step.position, ...toSeat(step.named, step.isByName, people) })
    case 'finish':
      return { method: 'POST', path: '/matches', body: recordOf(people[step.who]!, match, id, now) }
    case 'remove':
      return { method: 'DELETE', path: `${path}/participants/${step.position}` }
    case 'delete':
      return { method: 'DELETE', path }
    case 'renew':
      return post('/key')
    case 'wait':
      return post(`/wait${key ? `?key=${key}` : ''}`)
    case 'stop':
      return { method: 'DELETE', path: `${path}/wait` }
    default:
      return post('/leave')
  }
}

const planOf = ({ day, time, visibility, clans, isRanked }: Plan, { clanIds, now }: State) => {
  const ids = clans.map((clan) => clanIds[clan]!)
  return {
    date: addDays(dayIn(now, 'Europe/Madrid'), day),
    time,
    visibility,
    visibleToClanIds: ids.map(String),
    ...(isRanked && { matchType: 'ranked', clanId: ids[0] }),
  }
}

function toSeat(named: Named, isByName: boolean, people: Person[]) {
  if ('guest' in named) return { playerName: named.guest }
  const { id, name } = people[named.user]!
  return isByName ? { playerName: name, isRegistered: true } : { userId: id }
}

/** The match as a player records it, with guests in the free seats. */
function recordOf(who: Person, match: Stored | undefined, id: number, now: Date) {
  const own = match?.seats.find(({ playerId }) => playerId === who.playerId)
  const [, ...others] = positionsFrom((own?.position ?? 1) as Position)
  const [partner, first, second] = others.map((position) => {
    const seat = match?.seats.find((each) => each.position === position)
    return { name: seat?.name ?? `Invitada ${position}`, playerId: seat?.playerId ?? null }
  })
  return aMatch({
    date: dayIn(now, 'Europe/Madrid'),
    sets: [{ userScore: 6, opponentScore: id % 5 }],
    scheduledMatchId: id,
    userPartner: partner!.name,
    partnerPlayerId: partner!.playerId,
    opponent1: first!.name,
    opponent1PlayerId: first!.playerId,
    opponent2: second!.name,
    opponent2PlayerId: second!.playerId,
  })
}
