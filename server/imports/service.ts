import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demand } from '#server/http/demand.ts'
import { addMatches } from '#server/matches/service.ts'
import { addGuests } from '#server/players/service.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { importedMatches, previewedLines } from '#shared/imports/limits.ts'
import { canImport } from '#shared/imports/policy.ts'
import { lineStatuses, type importPreview, type importResult } from '#shared/imports/schema.ts'
import { nameNorm } from '#shared/players/name.ts'
import { cellsOf, linesOf, notCsv, type RawLine } from './file.ts'
import { demandColumns, headerOf, type Header } from './header.ts'
import { readLine, type ReadLine } from './line.ts'
import { seatPeople, type Resolved } from './people.ts'
import { inPieces, sortedInPieces } from './pieces.ts'
import { planOf, type Step } from './plan.ts'
import type { Blocks } from './reception.ts'
import * as store from './store.ts'

const namedPlayers = 100
const namedIssues = 100

/** What an import of the file would do; nothing is written. */
export async function previewImport(context: Context, file: Blocks): Promise<z.input<typeof importPreview>> {
  const { seated, unused } = await read(context, file)
  const steps = await planOf(context, seated)
  const names = await newNames(steps)
  const ofKind = (kind: Step['status']) => steps.filter(({ status }) => status === kind)
  return {
    counts: {
      new: ofKind('new').length,
      duplicate: ofKind('duplicate').length,
      wrong: ofKind('wrong').length,
    },
    newPlayers: names.slice(0, namedPlayers),
    newPlayerCount: names.length,
    unusedColumns: unused,
    lines: lineStatuses
      .flatMap((kind) => ofKind(kind).slice(0, previewedLines))
      .map(({ line, status, issues }) => ({ ...line, status, issues }))
      .toSorted((a, b) => a.line - b.line),
  }
}

/** Adds the matches of the file that the actor does not have yet: all of them or, where one line is wrong, none. */
export async function runImport(context: Context, file: Blocks): Promise<z.input<typeof importResult>> {
  const { seated } = await read(context, file)
  return context.db.transaction(async (tx) => {
    await store.lockImports(tx, context.actor.userId)
    const steps = await planOf({ ...context, db: tx }, seated)
    demandNoneWrong(steps)
    const added = await sortedInPieces(
      steps.filter(({ status }) => status === 'new'),
      inOrder,
    )
    await add(tx, context, added)
    return { added: added.length, duplicates: steps.length - added.length }
  })
}

async function read({ actor, now, timeZone }: Context, file: Blocks) {
  demand(canImport(actor), 'impersonation_forbidden')
  const table = linesOf(file)
  const { value: titles } = await table.next()
  const header = titles ? headerOf(titles) : null
  if (!header || !titles) throw notCsv(1, 'header_unknown')
  demandColumns(header)
  cellsOf(titles, header.delimiter)
  const lines = await readLines(table, header, latestToday(now, timeZone))
  return { seated: await seatPeople(lines), unused: header.unused }
}

async function readLines(table: AsyncIterable<RawLine>, header: Header, today: Day) {
  const lines: ReadLine[] = []
  let count = 0
  let wrong = 0
  for await (const raw of table) {
    if ((count += 1) > importedMatches) throw tooLong(raw.line)
    const cells = cellsOf(raw, header.delimiter)
    if (!cells) continue
    const line = readLine({ line: raw.line, cells }, header, today)
    if (line.issues.length > 0) wrong += 1
    lines.push(line.issues.length > 0 && wrong > previewedLines ? counted(line) : line)
  }
  return lines
}

// Of many wrong lines nobody sees the last: what they say is not kept.
const counted = ({ line, order, match, people, issues }: ReadLine): ReadLine => ({
  line,
  order,
  match,
  people,
  issues: issues.slice(0, 1),
  date: '',
  userPartner: '',
  opponent1: '',
  opponent2: '',
  score: '',
})

const tooLong = (line: number) =>
  new AppError('import_too_long', { issues: [{ path: String(line), code: 'too_many_lines' }] })

function demandNoneWrong(steps: Step[]) {
  const issues: Issue[] = []
  for (const { line, issues: found } of steps) {
    if (issues.length >= namedIssues) break
    for (const { column, code } of found)
      issues.push({ path: column === null ? String(line.line) : `${line.line}.${column}`, code })
  }
  if (issues.length > 0) throw new AppError('import_has_errors', { issues: issues.slice(0, namedIssues) })
}

const inOrder = ({ line: a }: Step, { line: b }: Step) =>
  compare(a.date, b.date) || compare(a.order, b.order) || a.line - b.line
const compare = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** The moments of their making keep the matches of a day in their order. */
async function add(tx: Db, { actor, now }: Context, steps: Step[]) {
  const names = await newNames(steps)
  const guests = await inPieces(names, (name) => ({ name, nameNorm: nameNorm(name) }))
  // In the order of names: two who name the same new ones never wait for each other.
  const inNameOrder = await sortedInPieces(guests, (a, b) => compare(a.nameNorm, b.nameNorm))
  const ids = await addGuests(tx, actor.userId, inNameOrder)
  const playerOf = ({ seat }: Resolved) =>
    'player' in seat ? seat.player : { id: ids.get(nameNorm(seat.newName)) ?? 0, userId: null }
  const self = { id: actor.playerId, userId: actor.userId }
  const added = await inPieces(steps, ({ line: { match }, seats }, index) => {
    const createdAt = new Date(now.getTime() - steps.length + index)
    return match ? [{ body: match, people: [self, ...seats.map(playerOf)], createdAt }] : []
  })
  await addMatches(tx, actor, added.flat(), now)
}

async function newNames(steps: Step[]) {
  const names = new Set<string>()
  await inPieces(steps, ({ status, seats }) => {
    if (status !== 'new') return
    for (const { seat } of seats) if ('newName' in seat) names.add(seat.newName)
  })
  return [...names]
}
