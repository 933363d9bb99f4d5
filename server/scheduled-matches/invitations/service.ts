import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { positions } from '#shared/scheduled-matches/court.ts'
import { hasBegun } from '#shared/scheduled-matches/timing.ts'
import * as store from './store.ts'

/** What a link tells whoever opens it; who has an account may go on to the match. */
export async function invitationOf({ db, actor, now }: Context<'public'>, key: string) {
  const { id, taken: seatsTaken, ...match } = assertFound(await store.invitation(db, actor, key))
  return {
    ...match,
    id: actor?.isComplete ? id : null,
    freePlaces: positions.length - seatsTaken,
    hasBegun: hasBegun(match, now),
  }
}
