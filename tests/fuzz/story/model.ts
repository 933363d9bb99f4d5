/** The state of four users in the simplest form; users are numbers. */
export type Clan = {
  id: number
  isPublic: boolean
  roles: Map<number, 'admin' | 'member'>
  /** Those of them who chose to be in it. */
  staying: Set<number>
  isGone: boolean
}
export type Consent = 'confirmed' | 'pending' | 'declined'
export type Match = {
  id: number
  recorder: number
  date: string
  score: number
  /** Partner and opponents; null is a guest. */
  seats: (number | null)[]
  /** The players, guests included, as the server knows them. */
  four: string
  words: Map<number, Consent>
  clan: Clan | null
  isGone: boolean
}
export type Plan = {
  id: number
  maker: number
  visibility: 'public' | 'friends' | 'clans' | 'private'
  clans: Clan[]
  seats: Map<number, number>
  isGone: boolean
}
type Friendship = { id: number; from: number; to: number; status: 'pending' | 'declined' | 'accepted' }
export type Model = {
  ties: Friendship[]
  isPublic: boolean[]
  clans: Clan[]
  matches: Match[]
  /** Declined: by whom, for which day and four players. */
  declines: Set<string>
  plans: Plan[]
}

export const people = [0, 1, 2, 3]
/** Who is an administrator of the app, besides playing like the others. */
export const admin = 3

export const newModel = (): Model => ({
  ties: [],
  isPublic: people.map(() => true),
  clans: [],
  matches: [],
  declines: new Set(),
  plans: [],
})

export const friendshipOf = ({ ties }: Model, one: number, other: number) =>
  ties.find(({ from, to }) => (from === one && to === other) || (from === other && to === one))

export const areFriends = (model: Model, one: number, other: number) =>
  friendshipOf(model, one, other)?.status === 'accepted'

/** A member who was added and has not confirmed trusts no clan-mate; clan-mates trust the member. */
const trustsAsClanMate = ({ clans }: Model, who: number, other: number) =>
  clans.some(({ isGone, roles, staying }) => !isGone && staying.has(who) && roles.has(other))

export const roleIn = (clan: Clan, who: number) => (clan.isGone ? undefined : clan.roles.get(who))

export const seesClan = (clan: Clan, who: number) => !clan.isGone && (clan.isPublic || clan.roles.has(who))

/** The recorder's consent is confirmed, friends' and clan-mates' as well; all others are pending. */
export const trusts = (model: Model, who: number, recorder: number) =>
  who === recorder || areFriends(model, who, recorder) || trustsAsClanMate(model, who, recorder)

type Report = Pick<Match, 'recorder' | 'date' | 'four'>

export const declineOf = (who: number, { recorder, date, four }: Report) =>
  [who, recorder, date, four].join(' ')

const isPlayerOf = ({ words }: Match, who: number) => words.has(who) && words.get(who) !== 'declined'

export const seesMatch = (match: Match, who: number) =>
  !match.isGone && (isPlayerOf(match, who) || (match.clan !== null && roleIn(match.clan, who) !== undefined))

export const historyOf = ({ matches }: Model, who: number, consent: Consent) =>
  matches.filter((match) => !match.isGone && match.words.get(who) === consent)

export const isIn = ({ seats }: Plan, who: number) => [...seats.values()].includes(who)

export function seesPlan(model: Model, plan: Plan, who: number) {
  if (plan.isGone) return false
  if (plan.maker === who || isIn(plan, who) || plan.visibility === 'public') return true
  if (plan.visibility === 'friends') return areFriends(model, plan.maker, who)
  return plan.visibility === 'clans' && plan.clans.some((clan) => roleIn(clan, who) !== undefined)
}

export function seesPlayer(model: Model, player: number, who: number) {
  const havePlayed = model.matches.some(
    ({ isGone, words }) => !isGone && words.get(player) === 'confirmed' && words.get(who) === 'confirmed',
  )
  return (
    player === who ||
    model.isPublic[player] === true ||
    areFriends(model, player, who) ||
    trustsAsClanMate(model, player, who) ||
    havePlayed
  )
}
