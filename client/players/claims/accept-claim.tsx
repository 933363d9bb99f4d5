import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Claim } from '#shared/players/claims/schema.ts'
import { type ClaimActions, keyOfClaim } from './use-claim-actions.ts'

/** Asks before matches become somebody's: what moves does not move back. */
export function AcceptClaim({
  claim,
  deeds,
  onClose,
}: {
  claim: Claim
  deeds: ClaimActions
  onClose: () => void
}) {
  const { t } = useTranslation('guests')
  const isMine = claim.side === 'claimant'
  const { name: player, matches: count } = claim.player
  const values = { player, name: claim.person.name, count }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t(isMine ? 'claims.confirm.titleOwn' : 'claims.confirm.title', values)}
      question={t(isMine ? 'claims.confirm.yours' : 'claims.confirm.theirs', values)}
      cancelText={t('cancel')}
      confirmText={t('claims.accept')}
      variant="primary"
      busy={deeds.busyIn(keyOfClaim(claim)) === 'accept'}
      busyText={t('claims.accepting')}
      onConfirm={() => void deeds.accept(claim).then(onClose)}
    />
  )
}
