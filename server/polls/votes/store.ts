import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { countedVotersOf } from '#server/polls/sql.ts'
import { pollVoters, pollVotes } from '#shared/polls/table.ts'

type NewVoter = Omit<typeof pollVoters.$inferInsert, 'id'>
type VoteRow = typeof pollVotes.$inferInsert

/** Answers undefined for a guest whose key, name or browser is known. */
export async function insertVoter(db: Db, voter: NewVoter) {
  const [row] = await db
    .insert(pollVoters)
    .values(voter)
    .onConflictDoNothing()
    .returning({ id: pollVoters.id })
  return row?.id
}

/** A user who came by the link once keeps seeing the poll. */
export async function upsertUser(db: Db, voter: NewVoter & { userId: string; isByLink: boolean }) {
  const [row] = await db
    .insert(pollVoters)
    .values(voter)
    .onConflictDoUpdate({
      target: [pollVoters.pollId, pollVoters.userId],
      set: { isByLink: sql`${pollVoters.isByLink} or excluded.is_by_link` },
    })
    .returning({ id: pollVoters.id })
  return row?.id
}

export async function insertVotes(db: Db, votes: VoteRow[]) {
  if (votes.length > 0) await db.insert(pollVotes).values(votes)
}

export async function deleteVotes(db: Db, voterId: number) {
  await db.delete(pollVotes).where(eq(pollVotes.voterId, voterId))
}

export async function deleteVoter(db: Db, id: number) {
  await db.delete(pollVoters).where(eq(pollVoters.id, id))
}

export async function deleteUser(db: Db, pollId: number, userId: string) {
  await db.delete(pollVoters).where(and(eq(pollVoters.pollId, pollId), eq(pollVoters.userId, userId)))
}

export async function countVoters(db: Db, pollId: number) {
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from ${countedVotersOf(pollId)}`,
  )
  return rows[0]?.total ?? 0
}

/** Whether a user has an answer that counts. */
export async function isVoter(db: Db, pollId: number, userId: string) {
  const { rows } = await db.execute(
    sql`select voter.id from ${countedVotersOf(pollId)} and voter.user_id = ${userId}`,
  )
  return rows.length > 0
}

/** The answer of a private link. */
export async function answerBy(db: Db, keyHash: string) {
  const [row] = await db
    .select({ id: pollVoters.id, pollId: pollVoters.pollId })
    .from(pollVoters)
    .where(eq(pollVoters.keyHash, keyHash))
  return row
}
