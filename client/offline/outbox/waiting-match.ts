import type { QueryClient } from '@tanstack/react-query'
import type { Match } from '#shared/matches/schema.ts'
import type { Draft, MatchEntry } from './entry.ts'
import { changeEntry } from './outbox.ts'
import { applyEffect } from './overlay.ts'

/** What was typed now becomes part of a write that has not been sent. False where the server may have that already. */
export async function editWaiting(
  client: QueryClient,
  entry: MatchEntry,
  { body, match, draft }: { body: unknown; match: Match; draft: Draft },
) {
  const changed = { input: { ...entry.input, body }, effect: { ...entry.effect, match }, draft }
  const isMerged = await changeEntry(entry, changed)
  if (isMerged) applyEffect(client, { kind: 'edit', match })
  return isMerged
}

/** The write is not sent. Resolves to whether the match is gone by that: an edited one is still to be deleted. */
export async function dropWaiting(client: QueryClient, entry: MatchEntry) {
  const isGone = (await changeEntry(entry, null)) && entry.effect.kind === 'record'
  if (isGone) applyEffect(client, { kind: 'remove', match: entry.effect.match })
  return isGone
}
