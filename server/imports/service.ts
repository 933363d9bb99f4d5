import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/http/context.ts'
import { demand } from '#server/http/demand.ts'
import { addMatches } from '#server/matches/service.ts'
import { addGuests } from '#server/players/service.ts'
import { latestToday } from '#shared/calendar.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { importedMatches, previewedLines } from '#shared/imports/limits.ts'
import { canImport } from '#shared/imports/policy.ts'
import { lineStatuses, type importPreview, type importResult } from '#shared/imports/schema.ts'
import { inNameOrder, nameNorm } from '#shared/players/name.ts'
import { inUtf8, linesOf, notCsv } from './file.ts'
import { demandColumns, headerOf } from './header.ts'
import { readLine, type ReadLine } from './line.ts'
import { seatPeople, type Resolved } from './people.ts'
import { inPieces } from './pieces.ts'
import { planOf, type Step } from './plan.ts'
import * as store from './store.ts'

const namedPlayers = 100
const namedIssues = 100

/** What an import of the file would do; nothing is written. */
export async function previewImport(context: Context, file: Buffer): Promise<z.input<typeof importPreview>> {
  const { seated, unused } = await read(context, file)
  const steps = await planOf(context, seated)
  const names = newNames(steps)
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
export async function runImport(context: Context, file: Buffer): Promise<z.input<typeof importResult>> {
  const { seated } = await read(context, file)
  return context.db.transaction(async (tx) => {
    await store.lockImports(tx, context.actor.userId)
    const steps = await planOf({ ...context, db: tx }, seated)
    demandNoneWrong(steps)
    const added = steps.filter(({ status }) => status === 'new').toSorted(inOrder)
    await add(tx, context, added)
    return { added: added.length, duplicates: steps.length - added.length }
  })
}

async function read({ actor, now, timeZone }: Context, file: Buffer) {
  demand(canImport(actor), 'impersonation_forbidden')
  const bytes = await inUtf8(file)
  const header = headerOf(bytes)
  if (!header) throw notCsv(1, 'header_unknown')
  demandColumns(header)
  const today = latestToday(now, timeZone)
  const lines: ReadLine[] = []
  let isHeader = true
  for await (const line of linesOf(bytes, header.delimiter)) {
    if (lines.length === importedMatches) throw tooLong(line.line)
    if (!isHeader) lines.push(readLine(line, header, today))
    isHeader = false
  }
  return { seated: await seatPeople(lines), unused: header.unused }
}

const tooLong = (line: number) =>
  new AppError('import_too_long', { issues: [{ path: String(line), code: 'too_many_lines' }] })

function demandNoneWrong(steps: Step[]) {
  const issues: Issue[] = steps.flatMap(({ line: { line }, issues }) =>
    issues.map(({ column, code }) => ({ path: column === null ? String(line) : `${line}.${column}`, code })),
  )
  if (issues.length > 0) throw new AppError('import_has_errors', { issues: issues.slice(0, namedIssues) })
}

const inOrder = ({ line: a }: Step, { line: b }: Step) =>
  compare(a.date, b.date) || compare(a.order, b.order) || a.line - b.line
const compare = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** The moments of their making keep the matches of a day in their order. */
async function add(tx: Db, { actor, now }: Context, steps: Step[]) {
  const names = newNames(steps).toSorted(inNameOrder)
  const guests = names.map((name) => ({ name, nameNorm: nameNorm(name) }))
  const ids = await addGuests(tx, actor.userId, guests)
  const playerOf = ({ seat }: Resolved) =>
    'player' in seat ? seat.player : { id: ids.get(nameNorm(seat.newName)) ?? 0, userId: null }
  const self = { id: actor.playerId, userId: actor.userId }
  const added = await inPieces(steps, ({ line: { match }, seats }, index) => {
    const createdAt = new Date(now.getTime() - steps.length + index)
    return match ? [{ body: match, people: [self, ...seats.map(playerOf)], createdAt }] : []
  })
  await addMatches(tx, actor, added.flat(), now)
}

const newNames = (steps: Step[]) => [
  ...new Set(
    steps
      .filter(({ status }) => status === 'new')
      .flatMap(({ seats }) => seats.flatMap(({ seat }) => ('newName' in seat ? [seat.newName] : []))),
  ),
]
