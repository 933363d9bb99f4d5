import { drop, set } from '#client/offline/outbox/changes.ts'
import type { OtherEffect } from '#client/offline/outbox/entry.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'

/** A confirmed match is the reader's; a declined one is gone. Neither waits for an answer. */
export function answerEffect(kind: 'confirm' | 'decline', { id, seats: [own, ...others] }: Match) {
  const seats = own ? [{ ...own, consent: 'confirmed' as const }, ...others] : []
  return {
    kind,
    about: [`match ${id}`],
    name: others.map(({ name }) => name).join(', '),
    changes:
      kind === 'decline'
        ? [drop(matchesApi.list, { id })]
        : [
            drop(matchesApi.list, { id }, { consent: 'pending' }),
            ...[matchesApi.list, matchesApi.one].map((read) => set(read, { id }, { seats })),
          ],
  } satisfies OtherEffect
}
