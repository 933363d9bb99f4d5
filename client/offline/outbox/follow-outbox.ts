import type { QueryClient } from '@tanstack/react-query'
import { change, locationOf } from '#client/lib/location.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { moveMatchDraft } from '#client/matches/form/match-draft.ts'
import type { Domain } from '#shared/api/endpoint.ts'
import type { Match } from '#shared/matches/schema.ts'
import { followOutbox } from './outbox.ts'
import { applyEffect, showEffect } from './overlay.ts'
import type { Sent } from './sending.ts'
import { waitingEntries } from './waiting.ts'

const pauseMs = 300

let isStarted = false

/** Sends what this device has not sent, and shows what still waits in all that is read meanwhile. Once for a page. */
export function startOutbox(client: QueryClient) {
  if (isStarted) return
  isStarted = true
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    for (const effect of waitingEffects()) showEffect(event.query, effect)
  })
  for (const effect of waitingEffects()) applyEffect(client, effect)
  followOutbox((sent) => showSent(client, sent))
}

const waitingEffects = () => waitingEntries().flatMap(({ effect, refusal }) => (refusal ? [] : [effect]))

function showSent(client: QueryClient, { entry, answer, refusal }: Sent) {
  const { effect, endpoint } = entry
  if (effect.kind === 'record') {
    // Until it is read again it is shown as the server has answered it; a refused one stands in the list of Settings.
    applyEffect(client, { kind: 'remove', match: effect.match })
    if (answer && !refusal) showRecorded(client, effect.match.id, answer as Match)
  }
  refreshSoon(client, endpoint.touches)
}

const stale = new Set<Domain>()

/** Once for all that is answered within a short time: many matches may have waited. */
function refreshSoon(client: QueryClient, domains: readonly Domain[] = []) {
  if (stale.size === 0)
    setTimeout(() => {
      const due = [...stale]
      stale.clear()
      void invalidateDomains(client, due)
    }, pauseMs)
  domains.forEach((domain) => stale.add(domain))
}

function showRecorded(client: QueryClient, waitingId: number, match: Match) {
  applyEffect(client, { kind: 'record', match })
  moveMatchDraft(waitingId, match.id)
  if (locationOf(location.search).match === waitingId) change({ match: match.id }, { replace: true })
}
