import type { Context } from '#server/http/context.ts'
import { wholeHistory } from '#server/matches/lists/service.ts'
import type { Day } from '#shared/calendar.ts'
import type { ImportLine } from '#shared/imports/schema.ts'
import { setCode } from '#shared/matches/view.ts'
import { isName } from '#shared/players/name.ts'
import { mapYielding } from './chunks.ts'
import type { CellIssue, Identity, CompactLine } from './line.ts'
import { nameColumns, resolvePeople, type SeatedLine } from './people.ts'
import { knownPlayers } from './store.ts'

/** `issues` are in addition to those of the line. */
export type PlannedLine = {
  line: CompactLine
  status: ImportLine['status']
  issues: CellIssue[]
  seats: Identity[]
}

export async function planImport(context: Context, seated: SeatedLine[]): Promise<PlannedLine[]> {
  const { db, actor } = context
  const good = seated.filter(({ line, issues }) => !line.isWrong && issues.length === 0)
  await resolvePeople(good, await knownPlayers(db, actor))
  const history = await countExisting(context, new Set(good.map(({ line }) => line.date)))
  return mapYielding(seated, (each) => planLine(each, actor.playerId, history))
}

function planLine(
  { line, seats, issues: found }: SeatedLine,
  own: number,
  history: Map<string, number>,
): PlannedLine {
  const issues =
    line.isWrong || found.length > 0
      ? found
      : [...ownNameIssues(line, seats, own), ...nameIssues(line, seats)]
  if (line.isWrong || issues.length > 0) return { line, status: 'wrong', issues, seats }
  const asMet = signature(line, idsOf(seats, 'met'))
  const asSeated = signature(line, idsOf(seats, 'seat'))
  const isThere = takeOne(history, asMet) || takeOne(history, asSeated)
  return { line, status: isThere ? 'duplicate' : 'new', issues, seats }
}

const idsOf = (seats: Identity[], as: 'seat' | 'met') =>
  seats.map(({ [as]: who }) => (who && 'player' in who ? who.player.id : 0))

// A file may name the importer as another player.
const ownNameIssues = ({ people }: CompactLine, seats: Identity[], own: number): CellIssue[] =>
  nameColumns.flatMap((column, index) => {
    const seat = seats[index]?.seat
    const isOwn = seat && 'player' in seat && seat.player.id === own
    return isOwn ? [{ column, code: 'duplicate_player', value: people[index]?.name ?? '' }] : []
  })

const nameIssues = ({ people }: CompactLine, seats: Identity[]): CellIssue[] =>
  nameColumns.flatMap((column, index) => {
    const [seat, name = ''] = [seats[index]?.seat, people[index]?.name]
    const isNew = seat && 'guest' in seat
    return isNew && !isName(name) ? [{ column, code: 'name_without_letter', value: name }] : []
  })

/** How many matches of each signature the actor has, or is asked about, on the days of the file. */
async function countExisting(context: Context, days: Set<Day>) {
  const counts = new Map<string, number>()
  const [from] = [...days].toSorted()
  if (from === undefined) return counts
  // In this order a match that is confirmed meanwhile is counted twice rather than missed.
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

/** Equal for the same day, sets, partner and opponents in any order. */
const signature = ({ date, sets }: { date: Day; sets: string }, [partner, ...opponents]: number[]) =>
  [date, sets, partner, opponents.toSorted((a, b) => a - b)].join(' ')

// Two equal lines are two matches, unless the account has as many.
function takeOne(counts: Map<string, number>, alike: string) {
  const left = counts.get(alike) ?? 0
  if (left > 0) counts.set(alike, left - 1)
  return left > 0
}
