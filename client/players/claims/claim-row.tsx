import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import type { Claim } from '#shared/players/claims/schema.ts'
import { ClaimLine } from './claim-line.tsx'
import { type ClaimActions, keyOfClaim } from './use-claim-actions.ts'

type ClaimRowProps = {
  claim: Claim
  actions: ClaimActions
  isForbidden: boolean
  onAccept: () => void
}

export function ClaimRow({ claim, actions, isForbidden, onAccept }: ClaimRowProps) {
  const { t } = useTranslation('guests')
  const values = { name: claim.person.name, player: claim.player.name }
  return (
    <ClaimLine
      person={claim.person.name}
      player={claim.player}
      text={t(`claims.${claimTextKey(claim)}`, values)}
      blocked={actions.blockedIn(keyOfClaim(claim))}
    >
      {!isForbidden &&
        (claim.isOwn ? (
          <WithdrawButton claim={claim} actions={actions} />
        ) : (
          <Answers claim={claim} actions={actions} onAccept={onAccept} />
        ))}
    </ClaimLine>
  )
}

function claimTextKey({ side, isOwn, status }: Claim) {
  const isMine = side === 'claimant'
  if (!isOwn) return isMine ? 'yours' : 'theirs'
  if (status === 'declined') return isMine ? 'refusedMine' : 'refusedTheirs'
  return isMine ? 'asMine' : 'asTheirs'
}

function Answers({ claim, actions, onAccept }: Omit<ClaimRowProps, 'isForbidden'>) {
  const { t } = useTranslation('guests')
  const values = { name: claim.person.name, player: claim.player.name }
  const busy = actions.busyIn(keyOfClaim(claim))
  return (
    <>
      <Button
        size="small"
        busy={busy === 'accept'}
        busyText={t('claims.accepting')}
        aria-label={t('claims.acceptNamed', values)}
        onClick={busy ? undefined : onAccept}
      >
        {t('claims.accept')}
      </Button>
      <Button
        variant="outline"
        size="small"
        busy={busy === 'decline'}
        busyText={t('claims.declining')}
        aria-label={t('claims.declineNamed', values)}
        onClick={() => void actions.decline(claim)}
      >
        {t('claims.decline')}
      </Button>
    </>
  )
}

function WithdrawButton({ claim, actions }: { claim: Claim; actions: ClaimActions }) {
  const { t } = useTranslation('guests')
  const values = { name: claim.person.name, player: claim.player.name }
  const action = claim.status === 'pending' ? 'withdraw' : 'remove'
  return (
    <Button
      variant="outline"
      size="small"
      busy={actions.busyIn(keyOfClaim(claim)) === 'withdraw'}
      busyText={t('claims.removing')}
      aria-label={t(`claims.${action}Named`, values)}
      onClick={() => void actions.withdraw(claim)}
    >
      {t(`claims.${action}`)}
    </Button>
  )
}
