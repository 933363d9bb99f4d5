import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import type { Actor } from '#shared/auth/actor.ts'
import { scheduledMatches } from '#shared/scheduled-matches/table.ts'
import { scheduledRecord } from './scheduled-record-sql.ts'
import { isVisibleScheduled } from './visible-scheduled-sql.ts'

/** A match to come that the actor may see. */
export async function visibleScheduled(db: Db, actor: Actor, id: number, key?: string) {
  const [row] = await db
    .select(scheduledRecord(actor))
    .from(scheduledMatches)
    .where(and(eq(scheduledMatches.id, id), isVisibleScheduled(actor, key)))
  return row
}

/** A match to come, whoever asks. */
export async function scheduledById(db: Db, viewer: Pick<Actor, 'userId'>, id: number) {
  const [row] = await db
    .select(scheduledRecord(viewer))
    .from(scheduledMatches)
    .where(eq(scheduledMatches.id, id))
  return row
}

/** Whoever takes, frees or changes a place does so alone. What is read after it has not grown old. */
export async function lockScheduled(db: Db, id: number) {
  const [row] = await db
    .select({ id: scheduledMatches.id })
    .from(scheduledMatches)
    .where(eq(scheduledMatches.id, id))
    .for('update')
  return row !== undefined
}
