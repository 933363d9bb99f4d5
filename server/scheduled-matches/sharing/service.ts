import { assertThat } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { newLinkKey } from '#server/http/link-key.ts'
import { setGuestsAllowed, setShareKey } from '#server/scheduled-matches/schedule/store.ts'
import { lockScheduledFor, scheduledAfter } from '#server/scheduled-matches/service.ts'
import { canEditScheduled } from '#shared/scheduled-matches/policy.ts'

/** Invalidates the shared links; users who wait with the old key stop seeing the match. */
export function renewShareKey({ db, actor, now }: Context, id: number) {
  return db.transaction(async (tx) => {
    assertThat(canEditScheduled(actor, await lockScheduledFor(tx, actor, id)))
    await setShareKey(tx, id, newLinkKey())
    return scheduledAfter(tx, actor, id, now)
  })
}

/** Lets visitors join by the shared link with a name alone, or ends that. */
export function allowGuests({ db, actor, now }: Context, id: number, allowed: boolean) {
  return db.transaction(async (tx) => {
    assertThat(canEditScheduled(actor, await lockScheduledFor(tx, actor, id)))
    await setGuestsAllowed(tx, id, allowed)
    return scheduledAfter(tx, actor, id, now)
  })
}
