import type { Context } from '#server/http/context.ts'
import { wholeHistory } from '#server/matches/history/service.ts'
import type { Day } from '#shared/calendar.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { setCode } from '#shared/matches/view.ts'
import { isName } from '#shared/players/name.ts'
import type { CellIssue, Identity, KeptLine } from './line.ts'
import { nameColumns, resolvePeople, type Seated } from './people.ts'
import { inPieces } from './pieces.ts'
import { knownPlayers } from './store.ts'

/** What would be done with a line; `issues` are those that it has beside the others. */
export type Step = { line: KeptLine; status: ImportLine['status']; issues: CellIssue[]; seats: Identity[] }

/** What an import would do with each line, as things stand now. */
export async function planOf(context: Context, seated: Seated[]): Promise<Step[]> {
  const { db, actor } = context
  const good = seated.filter(({ line, issues }) => !line.isWrong && issues.length === 0)
  await resolvePeople(good, await knownPlayers(db, actor))
  const history = await playedIn(context, new Set(good.map(({ line }) => line.date)))
  return inPieces(seated, (each) => stepOf(each, actor.playerId, history))
}

function stepOf({ line, seats, issues: found }: Seated, own: number, history: Map<string, number>): Step {
  const issues =
    line.isWrong || found.length > 0 ? found : [...ownSeat(line, seats, own), ...unreadable(line, seats)]
  if (line.isWrong || issues.length > 0) return { line, status: 'wrong', issues, seats }
  const asMet = signature(line, idsOf(seats, 'met'))
  const asSeated = signature(line, idsOf(seats, 'seat'))
  const isThere = isLeft(history, asMet) || isLeft(history, asSeated)
  return { line, status: isThere ? 'duplicate' : 'new', issues, seats }
}

const idsOf = (seats: Identity[], as: 'seat' | 'met') =>
  seats.map(({ [as]: who }) => (who && 'player' in who ? who.player.id : 0))

// Somebody else's file may well name the importer.
const ownSeat = ({ people }: KeptLine, seats: Identity[], own: number): CellIssue[] =>
  nameColumns.flatMap((column, index) => {
    const seat = seats[index]?.seat
    const isOwn = seat && 'player' in seat && seat.player.id === own
    return isOwn ? [{ column, code: 'duplicate_player', value: people[index]?.name ?? '' }] : []
  })

const unreadable = ({ people }: KeptLine, seats: Identity[]): CellIssue[] =>
  nameColumns.flatMap((column, index) => {
    const [seat, name = ''] = [seats[index]?.seat, people[index]?.name]
    const isNew = seat && 'guest' in seat
    return isNew && !isName(name) ? [{ column, code: 'name_without_letter', value: name }] : []
  })

/** The matches that the actor has on the days of a file, or is asked about, and how many there are alike. */
async function playedIn(context: Context, days: Set<Day>) {
  const counts = new Map<string, number>()
  const [from] = [...days].toSorted()
  if (from === undefined) return counts
  // In this order: one that is confirmed meanwhile is met again rather than missed.
  for (const isPending of [true, false])
    for await (const page of wholeHistory(context, { from, isPending }))
      for (const { date, sets, seats } of page) {
        if (!days.has(date)) continue
        const [, ...others] = seats.map(({ playerId }) => playerId)
        const alike = signature({ date, sets: sets.map(setCode).join() }, others)
        counts.set(alike, (counts.get(alike) ?? 0) + 1)
      }
  return counts
}

/** Equal for the same match: the day, the sets, the partner, and the opponents in either order. */
const signature = ({ date, sets }: { date: Day; sets: string }, [partner, ...opponents]: number[]) =>
  [date, sets, partner, opponents.toSorted((a, b) => a - b)].join(' ')

// Two lines alike are two matches, unless the account has as many.
function isLeft(counts: Map<string, number>, alike: string) {
  const left = counts.get(alike) ?? 0
  if (left > 0) counts.set(alike, left - 1)
  return left > 0
}
