import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useIdempotencyKeys } from '#client/lib/idempotency-keys.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { type Blocked, blockedBy, inlineErrors } from '#client/players/guests/blocked-notice.tsx'
import { claimsApi } from '#shared/players/claims/api.ts'
import type { Claim, ClaimableName } from '#shared/players/claims/schema.ts'

export type ClaimAction = 'accept' | 'decline' | 'withdraw' | 'start'
export type ClaimActions = ReturnType<typeof useClaimActions>

/** One at a time in each row, `key`. */
export function useClaimActions() {
  const { t } = useTranslation('guests')
  const { run, busyWith: busyIn } = useAction<ClaimAction>(['claims', 'guests'])
  const [blocked, setBlocked] = useState<ReadonlyMap<string, Blocked | null>>(new Map())
  const errorOptions = { failure: t('claims.failed'), inlineErrors }
  const accept = useWrite(claimsApi.accept, errorOptions)
  const decline = useWrite(claimsApi.decline, errorOptions)
  const withdraw = useWrite(claimsApi.withdraw, errorOptions)
  const start = useWrite(claimsApi.start, errorOptions)
  const keys = useIdempotencyKeys()

  const act = (action: ClaimAction, key: string, send: () => Promise<string>) => {
    const block = (by: Blocked | null) => setBlocked((all) => new Map(all).set(key, by))
    const sendUnblocked = () => {
      block(null)
      return send()
    }
    return run(action, sendUnblocked, { key, onRefused: (error) => block(blockedBy(error)) })
  }
  return {
    busyIn,
    blockedIn: (key: string) => blocked.get(key) ?? null,
    accept: (claim: Claim) =>
      act('accept', keyOfClaim(claim), async () => {
        const { matches: count } = await accept.mutateAsync({ params: idOf(claim) })
        const values = { count, player: claim.player.name, name: claim.person.name }
        return t(claim.side === 'claimant' ? 'claims.done.yours' : 'claims.done.theirs', values)
      }),
    decline: (claim: Claim) =>
      act('decline', keyOfClaim(claim), async () => {
        await decline.mutateAsync({ params: idOf(claim) })
        return t('claims.done.declined')
      }),
    withdraw: (claim: Claim) =>
      act('withdraw', keyOfClaim(claim), async () => {
        await withdraw.mutateAsync({ params: idOf(claim) })
        return t(claim.status === 'pending' ? 'claims.done.withdrawn' : 'claims.done.removed')
      }),
    start: (found: ClaimableName) =>
      act('start', keyOfName(found), async () => {
        const { id: playerId } = found.player
        await start.mutateAsync({ body: { playerId }, idempotencyKey: keys.of(playerId) })
        keys.done(playerId)
        return t('claims.done.asked', { name: found.recorder.name })
      }),
  }
}

export const keyOfClaim = ({ id }: Claim) => `claim-${id}`
export const keyOfName = ({ player }: ClaimableName) => `name-${player.id}`

const idOf = ({ id }: Claim) => ({ id: String(id) })
