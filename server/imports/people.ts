import type { MatchColumn } from '#shared/exports/columns.ts'
import { isGuestName, nameLength, nameNorm } from '#shared/players/name.ts'
import { mapYielding } from './chunks.ts'
import type { CellIssue, Identity, CompactLine, NewGuest, Seat } from './line.ts'
import type { KnownPlayer } from './store.ts'

/** `issues` are in addition to those of the line. */
export type SeatedLine = { line: CompactLine; seats: Identity[]; issues: CellIssue[] }

export const nameColumns = ['userPartner', 'opponent1', 'opponent2'] as const satisfies MatchColumn[]
const keyColumns = ['partnerKey', 'opponent1Key', 'opponent2Key'] as const satisfies MatchColumn[]

export function createIdentities() {
  const all = new Map<string, Identity>()
  const intern = (person: Identity) => {
    // No cell contains NUL.
    const named = `${person.key}\0${person.name}`
    const known = all.get(named)
    if (known) return known
    all.set(named, person)
    return person
  }
  return { once: intern, size: () => all.size }
}

/**
 * The players of each line, with the issues that only the whole file shows: a key with two names, a player
 * in two seats.
 */
export async function seatPeople(lines: CompactLine[]): Promise<SeatedLine[]> {
  const byKey = new Map<string, Identity>()
  const byName = new Map<string, Identity>()
  await mapYielding(lines, ({ people }) => {
    for (const person of people) if (person.key !== '') keepFirst(byKey, person.key, person)
  })
  // A name without a key means the player who has that name with a key.
  await mapYielding(byKey.values(), (person) => keepFirst(byName, person.norm, person))
  await mapYielding(lines, ({ people }) => {
    for (const person of people) keepFirst(byName, person.norm, person)
  })
  const identityOf = (person: Identity) =>
    (person.key === '' ? byName.get(person.norm) : byKey.get(person.key)) ?? person
  return mapYielding(lines, (line) => {
    const seats = line.people.map(identityOf)
    return { line, seats, issues: seatIssues(line.people, seats) }
  })
}

/**
 * Finds the player whom each identity means: the one of the key if the importer knows them by that name,
 * else a known guest of that name, else a new guest. Several players of one name are numbered in order of
 * appearance, so that the same file means the same players again. A registered user who has never confirmed
 * a match with the importer is replaced by a guest: thousands of lines must not ask them.
 */
export async function resolvePeople(seated: SeatedLine[], known: KnownPlayer[]) {
  const byId = new Map<string, KnownPlayer>()
  const names = createNames()
  await mapYielding(known, (player) => {
    byId.set(String(player.id), player)
    names.know(player)
  })
  // The first mention decides.
  const forEach = (decide: (identity: Identity) => void) =>
    mapYielding(seated, ({ seats }) => seats.forEach(decide))
  await forEach((identity) => {
    identity.seat = identity.met = null
  })
  await forEach((identity) => {
    const player = identity.met ? undefined : byId.get(identity.key)
    // A stored norm may still contain invisible characters.
    if (!player || nameNorm(player.nameNorm) !== identity.norm) return
    names.take(player)
    identity.met = { player }
    if (player.maySit) identity.seat = identity.met
  })
  await forEach((identity) => {
    identity.seat ??= names.claim(asGuest(identity))
  })
  await forEach((identity) => {
    identity.seat ??= names.claimNumbered(identity)
    identity.met ??= identity.seat
  })
}

function keepFirst<T>(first: Map<string, T>, key: string, each: T) {
  if (!first.has(key)) first.set(key, each)
}

const seatIssues = (people: Identity[], seats: Identity[]): CellIssue[] =>
  nameColumns.flatMap((column, index): CellIssue[] => {
    const [person, identity] = [people[index], seats[index]]
    if (!person || !identity) return []
    if (person.norm !== identity.norm)
      return [{ column: keyColumns[index] ?? null, code: 'key_has_two_names', value: person.key }]
    return seats.indexOf(identity) < index ? [{ column, code: 'duplicate_player', value: person.name }] : []
  })

/** Hands out names: each known guest once, each new name once. */
function createNames() {
  const free = new Map<string, KnownPlayer[]>()
  const numbers = new Map<string, number>()

  const add = (player: KnownPlayer) => {
    if (player.userId !== null) return
    const namesakes = free.get(player.nameNorm)
    if (namesakes) namesakes.push(player)
    else free.set(player.nameNorm, [player])
  }
  const reserve = (player: KnownPlayer) => {
    const others = free.get(player.nameNorm)?.filter(({ id }) => id !== player.id)
    if (others) free.set(player.nameNorm, others)
  }
  const assign = (guest: NewGuest): Seat | null => {
    const namesakes = free.get(guest.nameNorm)
    const [player] = namesakes ?? []
    free.set(guest.nameNorm, namesakes?.slice(1) ?? [])
    if (player) return { player }
    return namesakes ? null : { guest }
  }
  const assignNumbered = ({ name }: Identity) => {
    // Long names that are cut to the same text share their numbers.
    const stem = nameNorm(cut(name, nameLength - longestSuffix))
    for (let number = numbers.get(stem) ?? 2; ; number += 1) {
      const found = assign(guestNamed(numbered(name, number)))
      numbers.set(stem, number + 1)
      if (found) return found
    }
  }
  return { know: add, take: reserve, claim: assign, claimNumbered: assignNumbered }
}

const guestNamed = (name: string): NewGuest => ({ name, nameNorm: nameNorm(name) })

// A copy, because a substring keeps the whole name in memory.
const asGuest = ({ name, norm }: Identity): NewGuest =>
  isGuestName(name) ? { name, nameNorm: norm } : guestNamed(cut(name, nameLength))

const longestSuffix = ' (99999)'.length

function numbered(name: string, number: number) {
  const suffix = ` (${number})`
  return `${cut(name, nameLength - suffix.length)}${suffix}`
}

const cut = (name: string, length: number) => [...name].slice(0, length).join('').trimEnd()
