import type { MatchColumn } from '#shared/exports/columns.ts'
import { nameLength, nameNorm } from '#shared/players/name.ts'
import type { CellIssue, Named, ReadLine } from './line.ts'
import { inPieces } from './pieces.ts'
import type { KnownPlayer } from './store.ts'

/** One of the people in a file; the very same object however often the file names them. */
export type Identity = Named
/** Who that is: somebody known, or a guest to be added under a name. */
type Seat = { player: KnownPlayer } | { newName: string }
/** Who takes the seat, and who sits there in a match that the importer has already. */
export type Resolved = { seat: Seat; met: Seat }
export type Seated = { line: ReadLine; seats: Identity[]; issues: CellIssue[] }

export const nameColumns = ['userPartner', 'opponent1', 'opponent2'] as const satisfies MatchColumn[]
const keyColumns = ['partnerKey', 'opponent1Key', 'opponent2Key'] as const satisfies MatchColumn[]

/** Who sits where in each line, and what is wrong with it: a key that has two names, somebody who sits twice. */
export async function seatPeople(lines: ReadLine[]): Promise<Seated[]> {
  const everybody = lines.flatMap(({ people }) => people)
  const byKey = firstOfEach(
    everybody.filter(({ key }) => key !== ''),
    ({ key }) => key,
  )
  // Whoever comes without a key is the one who comes with one under the same name.
  const byName = firstOfEach([...byKey.values(), ...everybody], ({ norm }) => norm)
  const identityOf = (person: Named) =>
    (person.key === '' ? byName.get(person.norm) : byKey.get(person.key)) ?? person
  return inPieces(lines, (line) => {
    const seats = line.people.map(identityOf)
    return { line, seats, issues: [...line.issues, ...misplaced(line.people, seats)] }
  })
}

/**
 * Who is meant: the player of that key if the importer knows them under that name, else a guest of that name whom they
 * know, else somebody new. Of several with one name each is a person of their own, numbered in the order in which they
 * appear, so that the same file means the same people again. Whoever has not yet agreed to a match is asked by hand
 * alone, never by thousands of lines: a guest takes the seat.
 */
export function resolvePeople(identities: Identity[], known: KnownPlayer[]) {
  const byId = new Map(known.map((player) => [String(player.id), player]))
  const names = namesAmong(known)
  const seats = new Map<Identity, Seat>()
  const met = new Map<Identity, Seat>()
  for (const identity of identities) {
    const player = byId.get(identity.key)
    if (player?.nameNorm !== identity.norm) continue
    names.take(player)
    met.set(identity, { player })
    if (player.maySit) seats.set(identity, { player })
  }
  const isOpen = (identity: Identity) => !seats.has(identity)
  for (const identity of identities.filter(isOpen)) {
    const seat = names.claim(identity.name)
    if (seat) seats.set(identity, seat)
  }
  const seatOf = (identity: Identity) => seats.get(identity) ?? names.claimNumbered(identity)
  return new Map(
    identities.map((identity): [Identity, Resolved] => {
      const seat = seatOf(identity)
      return [identity, { seat, met: met.get(identity) ?? seat }]
    }),
  )
}

function firstOfEach<T>(all: T[], keyOf: (each: T) => string) {
  const first = new Map<string, T>()
  for (const each of all) if (!first.has(keyOf(each))) first.set(keyOf(each), each)
  return first
}

const misplaced = (people: Named[], seats: Identity[]): CellIssue[] =>
  nameColumns.flatMap((column, index): CellIssue[] => {
    const [person, identity] = [people[index], seats[index]]
    if (!person || !identity) return []
    if (person.norm !== identity.norm)
      return [{ column: keyColumns[index] ?? null, code: 'key_has_two_names', value: person.key }]
    return seats.indexOf(identity) < index ? [{ column, code: 'duplicate_player', value: person.name }] : []
  })

/** Names as they are given away: each known guest once, each new name once. */
function namesAmong(known: KnownPlayer[]) {
  const free = new Map<string, KnownPlayer[]>()
  for (const player of known)
    if (player.userId === null) free.set(player.nameNorm, [...(free.get(player.nameNorm) ?? []), player])
  const numbers = new Map<string, number>()

  const take = (player: KnownPlayer) => {
    const others = free.get(player.nameNorm)?.filter(({ id }) => id !== player.id)
    if (others) free.set(player.nameNorm, others)
  }
  const claim = (fullName: string): Seat | null => {
    const name = cut(fullName, nameLength)
    const norm = nameNorm(name)
    const guests = free.get(norm)
    const [player] = guests ?? []
    free.set(norm, guests?.slice(1) ?? [])
    if (player) return { player }
    return guests ? null : { newName: name }
  }
  const claimNumbered = ({ name, norm }: Identity) => {
    for (let number = numbers.get(norm) ?? 2; ; number += 1) {
      const found = claim(numbered(name, number))
      numbers.set(norm, number + 1)
      if (found) return found
    }
  }
  return { take, claim, claimNumbered }
}

function numbered(name: string, number: number) {
  const suffix = ` (${number})`
  return `${cut(name, nameLength - suffix.length)}${suffix}`
}

const cut = (name: string, length: number) => [...name].slice(0, length).join('').trimEnd()
