import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Blocks } from '#server/http/upload-buffer.ts'
import { recordImported } from '#server/matches/service.ts'
import { addGuests } from '#server/players/service.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { importedMatches, importedPeople, previewedLines } from '#shared/imports/limits.ts'
import { canImport } from '#shared/imports/policy.ts'
import { lineStatuses, type importPreview, type importResult } from '#shared/imports/schema.ts'
import { mapYielding, sortYielding } from './chunks.ts'
import { cellsOf, linesOf, notCsv, type RawLine } from './file.ts'
import { assertColumns, headerOf, type Header } from './header.ts'
import {
  toCompactLine,
  readLine,
  readRawLine,
  type Identity,
  type CompactLine,
  type NewGuest,
  type ReadLine,
} from './line.ts'
import { createIdentities, seatPeople } from './people.ts'
import { planImport, type PlannedLine } from './plan.ts'
import * as store from './store.ts'

const previewedPlayers = 100
const maxIssues = 100
const batchSize = 100

export async function previewImport(context: Context, file: Blocks): Promise<z.input<typeof importPreview>> {
  const { seated, unused, again: reread } = await readFile(context, file)
  const steps = await planImport(context, seated)
  const guests = await newGuests(steps)
  const ofKind = (kind: PlannedLine['status']) => steps.filter(({ status }) => status === kind)
  const shown = lineStatuses.flatMap((kind) => ofKind(kind).slice(0, previewedLines))
  const lines = await mapYielding(shown, (step) => ({ ...reread(step), status: step.status }))
  return {
    counts: {
      new: ofKind('new').length,
      duplicate: ofKind('duplicate').length,
      wrong: ofKind('wrong').length,
    },
    newPlayers: guests.slice(0, previewedPlayers).map(({ name }) => name),
    newPlayerCount: guests.length,
    unusedColumns: unused,
    lines: lines.toSorted((a, b) => a.line - b.line),
  }
}

/**
 * Adds the matches of the file that the actor does not have: all of them or, when a line is wrong, none.
 */
export async function runImport(context: Context, file: Blocks): Promise<z.input<typeof importResult>> {
  const { seated, again: reread } = await readFile(context, file)
  return context.db.transaction(async (tx) => {
    await store.lockImports(tx, context.actor.userId)
    const steps = await planImport({ ...context, db: tx }, seated)
    assertNoneWrong(steps, reread)
    const isNew = ({ status }: PlannedLine) => status === 'new'
    const added = await sortYielding(steps.filter(isNew), inOrder)
    await addMatches(tx, context, added, reread)
    return { added: added.length, duplicates: steps.length - added.length }
  })
}

/** Reads the line of a step again, with its content and all its issues. */
type Reread = (step: PlannedLine) => ReadLine

async function readFile({ actor, now, timeZone }: Context, file: Blocks) {
  assertThat(canImport(actor), 'impersonation_forbidden')
  const today = latestToday(now, timeZone)
  const table = linesOf(file)
  const { value: titles } = await table.next()
  const header = titles ? headerOf(titles) : null
  if (!header || !titles) throw notCsv(1, 'header_unknown')
  assertColumns(header)
  cellsOf(titles, header.delimiter)
  const reread: Reread = ({ line, issues }) => {
    const whole = readRawLine(line.raw, header, today)
    return { ...whole, issues: [...whole.issues, ...issues] }
  }
  return {
    seated: await seatPeople(await readLines(table, header, today)),
    unused: header.unused,
    again: reread,
  }
}

async function readLines(table: AsyncIterable<RawLine>, header: Header, today: Day) {
  const lines: CompactLine[] = []
  const named = createIdentities()
  let count = 0
  for await (const raw of table) {
    if ((count += 1) > importedMatches) throw importTooLong(raw, 'too_many_lines')
    const cells = cellsOf(raw, header.delimiter)
    if (!cells) continue
    const read = readLine({ line: raw.line, cells }, header, today)
    lines.push(toCompactLine(raw, read, read.people.map(named.once)))
    if (named.size() > importedPeople) throw importTooLong(raw, 'too_many_names')
  }
  return lines
}

const importTooLong = ({ line }: RawLine, code: 'too_many_lines' | 'too_many_names') =>
  new AppError('import_too_long', { issues: [{ path: String(line), code }] })

function assertNoneWrong(steps: PlannedLine[], again: Reread) {
  const issues: Issue[] = []
  for (const step of steps) {
    if (step.status !== 'wrong') continue
    const { line, issues: found } = again(step)
    for (const { column, code } of found)
      issues.push({ path: column === null ? String(line) : `${line}.${column}`, code })
    if (issues.length >= maxIssues) break
  }
  if (issues.length > 0) throw new AppError('import_has_errors', { issues: issues.slice(0, maxIssues) })
}

const inOrder = ({ line: a }: PlannedLine, { line: b }: PlannedLine) =>
  compare(a.date, b.date) || compare(a.order, b.order) || a.raw.line - b.raw.line
const compare = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** `createdAt` keeps the order of matches of a day. */
async function addMatches(tx: Db, { actor, now }: Context, steps: PlannedLine[], again: Reread) {
  // In the order of names, so that two imports of the same new names don't wait for each other.
  const guests = await sortYielding(await newGuests(steps), (a, b) => compare(a.nameNorm, b.nameNorm))
  const ids = await addGuests(tx, actor.userId, guests)
  const playerOf = ({ seat }: Identity) =>
    seat && 'player' in seat ? seat.player : { id: ids.get(seat?.guest.nameNorm ?? '') ?? 0, userId: null }
  const self = { id: actor.playerId, userId: actor.userId }
  for (let start = 0; start < steps.length; start += batchSize) {
    const added = await mapYielding(steps.slice(start, start + batchSize), (step, index) => {
      const createdAt = new Date(now.getTime() - steps.length + start + index)
      const { match } = again(step)
      return match ? [{ body: match, people: [self, ...step.seats.map(playerOf)], createdAt }] : []
    })
    await recordImported(tx, actor, added.flat(), now)
  }
}

async function newGuests(steps: PlannedLine[]) {
  const guests = new Map<string, NewGuest>()
  await mapYielding(steps, ({ status, seats }) => {
    if (status !== 'new') return
    for (const { seat } of seats) if (seat && 'guest' in seat) guests.set(seat.guest.nameNorm, seat.guest)
  })
  return [...guests.values()]
}
