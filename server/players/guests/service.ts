import type { z } from 'zod'
import { assertFound, renamed } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { cursorOf, decodeNameCursor, pageOf } from '#server/http/cursor.ts'
import { mergeGuestSeats } from '#server/matches/merge/service.ts'
import { notify } from '#server/notifications/service.ts'
import { moveClaims } from '#server/players/claims/store.ts'
import { deleteGuest } from '#server/players/service.ts'
import { AppError } from '#shared/errors.ts'
import type { guestsQuery } from '#shared/players/guests/schema.ts'
import { isName, nameNorm } from '#shared/players/name.ts'
import * as store from './store.ts'

/** One page of the actor's guests. */
export async function guestsOf({ db, actor }: Context, query: z.output<typeof guestsQuery>) {
  const norm = nameNorm(query.q)
  const after = query.cursor === undefined ? null : decodeNameCursor(query.cursor)
  const [rows, total] = await Promise.all([
    store.guestsPage(db, actor.userId, norm, query.limit, after),
    store.guestCount(db, actor.userId, norm),
  ])
  const { items, next } = pageOf(rows, query.limit, (row) => cursorOf(row.nameNorm, row.guest.id))
  return { items: items.map(({ guest }) => guest), next, total }
}

export function renameGuest({ db, actor }: Context, id: number, requestedName: string) {
  return db.transaction(async (tx) => {
    const before = assertFound(await store.lockGuest(tx, actor.userId, id))
    const name = isName(requestedName) ? requestedName : renamed('name', requestedName, before.name)
    if (name === before.name) return assertFound(await store.guestOf(tx, actor.userId, id))
    const norm = nameNorm(name)
    if (await store.isNameTaken(tx, actor.userId, id, norm)) throw guestError('player_name_taken', 'name')
    await store.renameGuest(tx, id, name, norm)
    return assertFound(await store.guestOf(tx, actor.userId, id))
  })
}

/** Merges two guests who are one person: `intoId` stays, with the matches of both. */
export function mergeGuest({ db, actor, now }: Context, id: number, intoId: number) {
  if (id === intoId) throw guestError('duplicate_player', 'intoId')
  return db.transaction(async (tx) => {
    for (const guestId of [id, intoId]) assertFound(await store.guestOf(tx, actor.userId, guestId))
    const { notifications, answered, withdrawn } = await mergeGuestSeats(
      tx,
      actor,
      { from: id, to: { id: intoId, userId: null } },
      now,
    )
    await moveClaims(tx, id, intoId)
    const removedClaims = await deleteGuest(tx, id)
    await notify(tx, now, { notifications, answered, withdrawn: [...withdrawn, ...removedClaims] })
    return assertFound(await store.guestOf(tx, actor.userId, intoId))
  })
}

const guestError = (code: 'player_name_taken' | 'duplicate_player', path: string) =>
  new AppError(code, { issues: [{ path, code }] })
