import type { z } from 'zod'
import type { Db } from '#server/db/client.ts'
import { assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import type { Blocks } from '#server/http/upload-buffer.ts'
import { addMatches } from '#server/matches/service.ts'
import { addGuests } from '#server/players/service.ts'
import { latestToday, type Day } from '#shared/calendar.ts'
import { AppError, type Issue } from '#shared/errors.ts'
import { importedMatches, importedPeople, previewedLines } from '#shared/imports/limits.ts'
import { canImport } from '#shared/imports/policy.ts'
import { lineStatuses, type importPreview, type importResult } from '#shared/imports/schema.ts'
import { cellsOf, linesOf, notCsv, type RawLine } from './file.ts'
import { assertColumns, headerOf, type Header } from './header.ts'
import {
  kept,
  readLine,
  readRaw,
  type Identity,
  type KeptLine,
  type NewGuest,
  type ReadLine,
} from './line.ts'
import { createNamed, seatPeople } from './people.ts'
import { inPieces, sortedInPieces } from './pieces.ts'
import { planOf, type Step } from './plan.ts'
import * as store from './store.ts'

const namedPlayers = 100
const namedIssues = 100
const addedTogether = 100

/** What an import of the file would do; nothing is written. */
export async function previewImport(context: Context, file: Blocks): Promise<z.input<typeof importPreview>> {
  const { seated, unused, again } = await read(context, file)
  const steps = await planOf(context, seated)
  const guests = await newGuests(steps)
  const ofKind = (kind: Step['status']) => steps.filter(({ status }) => status === kind)
  const shown = lineStatuses.flatMap((kind) => ofKind(kind).slice(0, previewedLines))
  const lines = await inPieces(shown, (step) => ({ ...again(step), status: step.status }))
  return {
    counts: {
      new: ofKind('new').length,
      duplicate: ofKind('duplicate').length,
      wrong: ofKind('wrong').length,
    },
    newPlayers: guests.slice(0, namedPlayers).map(({ name }) => name),
    newPlayerCount: guests.length,
    unusedColumns: unused,
    lines: lines.toSorted((a, b) => a.line - b.line),
  }
}

/** Adds the matches of the file that the actor does not have yet: all of them or, where one line is wrong, none. */
export async function runImport(context: Context, file: Blocks): Promise<z.input<typeof importResult>> {
  const { seated, again } = await read(context, file)
  return context.db.transaction(async (tx) => {
    await store.lockImports(tx, context.actor.userId)
    const steps = await planOf({ ...context, db: tx }, seated)
    assertNoneWrong(steps, again)
    const isNew = ({ status }: Step) => status === 'new'
    const added = await sortedInPieces(steps.filter(isNew), inOrder)
    await add(tx, context, added, again)
    return { added: added.length, duplicates: steps.length - added.length }
  })
}

/** Reads the line of a step another time: with all that it says, and with all that is wrong with it. */
type Again = (step: Step) => ReadLine

async function read({ actor, now, timeZone }: Context, file: Blocks) {
  assertThat(canImport(actor), 'impersonation_forbidden')
  const today = latestToday(now, timeZone)
  const table = linesOf(file)
  const { value: titles } = await table.next()
  const header = titles ? headerOf(titles) : null
  if (!header || !titles) throw notCsv(1, 'header_unknown')
  assertColumns(header)
  cellsOf(titles, header.delimiter)
  const again: Again = ({ line, issues }) => {
    const whole = readRaw(line.raw, header, today)
    return { ...whole, issues: [...whole.issues, ...issues] }
  }
  return { seated: await seatPeople(await readLines(table, header, today)), unused: header.unused, again }
}

async function readLines(table: AsyncIterable<RawLine>, header: Header, today: Day) {
  const lines: KeptLine[] = []
  const named = createNamed()
  let count = 0
  for await (const raw of table) {
    if ((count += 1) > importedMatches) throw tooLong(raw, 'too_many_lines')
    const cells = cellsOf(raw, header.delimiter)
    if (!cells) continue
    const read = readLine({ line: raw.line, cells }, header, today)
    lines.push(kept(raw, read, read.people.map(named.once)))
    if (named.size() > importedPeople) throw tooLong(raw, 'too_many_names')
  }
  return lines
}

const tooLong = ({ line }: RawLine, code: 'too_many_lines' | 'too_many_names') =>
  new AppError('import_too_long', { issues: [{ path: String(line), code }] })

function assertNoneWrong(steps: Step[], again: Again) {
  const issues: Issue[] = []
  for (const step of steps) {
    if (step.status !== 'wrong') continue
    const { line, issues: found } = again(step)
    for (const { column, code } of found)
      issues.push({ path: column === null ? String(line) : `${line}.${column}`, code })
    if (issues.length >= namedIssues) break
  }
  if (issues.length > 0) throw new AppError('import_has_errors', { issues: issues.slice(0, namedIssues) })
}

const inOrder = ({ line: a }: Step, { line: b }: Step) =>
  compare(a.date, b.date) || compare(a.order, b.order) || a.raw.line - b.raw.line
const compare = <T>(a: T, b: T) => (a < b ? -1 : Number(a > b))

/** The moments of their making keep the matches of a day in their order. */
async function add(tx: Db, { actor, now }: Context, steps: Step[], again: Again) {
  // In the order of names: two who name the same new ones never wait for each other.
  const guests = await sortedInPieces(await newGuests(steps), (a, b) => compare(a.nameNorm, b.nameNorm))
  const ids = await addGuests(tx, actor.userId, guests)
  const playerOf = ({ seat }: Identity) =>
    seat && 'player' in seat ? seat.player : { id: ids.get(seat?.guest.nameNorm ?? '') ?? 0, userId: null }
  const self = { id: actor.playerId, userId: actor.userId }
  for (let start = 0; start < steps.length; start += addedTogether) {
    const added = await inPieces(steps.slice(start, start + addedTogether), (step, index) => {
      const createdAt = new Date(now.getTime() - steps.length + start + index)
      const { match } = again(step)
      return match ? [{ body: match, people: [self, ...step.seats.map(playerOf)], createdAt }] : []
    })
    await addMatches(tx, actor, added.flat(), now)
  }
}

async function newGuests(steps: Step[]) {
  const guests = new Map<string, NewGuest>()
  await inPieces(steps, ({ status, seats }) => {
    if (status !== 'new') return
    for (const { seat } of seats) if (seat && 'guest' in seat) guests.set(seat.guest.nameNorm, seat.guest)
  })
  return [...guests.values()]
}
