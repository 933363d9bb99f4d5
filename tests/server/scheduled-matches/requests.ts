import { dayIn, addDays } from '#shared/calendar.ts'
import { positionsFrom, type Position } from '#shared/scheduled-matches/court.ts'
import type { Person } from '#tests/support/app.ts'
import { aMatch } from '#tests/support/matches.ts'
import type { Stored } from '#tests/support/stored-scheduled.ts'
import type { Named, Plan, Step } from './steps.ts'

type Act = Exclude<Step, { kind: 'pass' }>
/** `match` as it lies in the database, if it is still there. */
type Place = { people: Person[]; clanIds: number[]; match: Stored | undefined; id: number; now: Date }

/** What a client would send for a step. */
export function requestOf(step: Act, place: Place): { method: string; path: string; body?: object } {
  const { id, match, people, now } = place
  const path = `/matches/scheduled/${id}`
  const key = 'hasKey' in step && step.hasKey && match ? match.shareKey : undefined
  const query = key ? `?key=${key}` : ''
  switch (step.kind) {
    case 'create':
      return {
        method: 'POST',
        path: '/matches/scheduled',
        body: { ...planOf(step.plan, place), players: step.players.map((named) => inLineUp(named, place)) },
      }
    case 'edit':
      return {
        method: 'PUT',
        path,
        body: {
          ...planOf(step.plan, place),
          ...(step.players && { players: step.players.map((named) => inLineUp(named, place)) }),
        },
      }
    case 'join':
      return { method: 'POST', path: `${path}/join`, body: { position: step.position, key } }
    case 'add':
      return {
        method: 'POST',
        path: `${path}/join`,
        body: { position: step.position, ...comer(step.named, step.isByName, people) },
      }
    case 'leave':
      return { method: 'POST', path: `${path}/leave` }
    case 'remove':
      return { method: 'DELETE', path: `${path}/participants/${step.position}` }
    case 'delete':
      return { method: 'DELETE', path }
    case 'renew':
      return { method: 'POST', path: `${path}/key` }
    case 'wait':
      return { method: 'POST', path: `${path}/wait${query}` }
    case 'stop':
      return { method: 'DELETE', path: `${path}/wait` }
    default:
      return { method: 'POST', path: '/matches', body: recordOf(people[step.who]!, match, id, now) }
  }
}

const planOf = ({ day, time, visibility, clans, isRanked }: Plan, { clanIds, now }: Place) => {
  const ids = clans.map((clan) => clanIds[clan]!)
  return {
    date: addDays(dayIn(now, 'Europe/Madrid'), day),
    time,
    visibility,
    visibleToClanIds: ids.map(String),
    ...(isRanked && { matchType: 'ranked', clanId: ids[0] }),
  }
}

const inLineUp = (named: Named, { people }: Place) =>
  'guest' in named
    ? { name: named.guest }
    : { id: people[named.user]!.playerId, name: people[named.user]!.name }

function comer(named: Named, isByName: boolean, people: Person[]) {
  if ('guest' in named) return { playerName: named.guest }
  const { id, name } = people[named.user]!
  return isByName ? { playerName: name, isRegistered: true } : { userId: id }
}

/** The match as whoever records it saw it: those who sit in it where they sit, and guests where nobody does. */
function recordOf(who: Person, match: Stored | undefined, id: number, now: Date) {
  const own = match?.seats.find(({ playerId }) => playerId === who.playerId)
  const [, ...others] = positionsFrom((own?.position ?? 1) as Position)
  const [partner, first, second] = others.map((position) => {
    const seat = match?.seats.find((one) => one.position === position)
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
