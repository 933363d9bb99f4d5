import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { isMissing } from '#client/lib/is-missing.ts'
import { useAppLocation } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import { AddPlayersForm } from './add-players-form.tsx'

/** Add Players: for those who sit in a match, or made it. */
export function AddPlayersDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('planning')
  const user = useCurrentUser()
  const { position } = useAppLocation()
  // Others take places meanwhile.
  const { data: match, ...query } = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }),
    refetchOnMount: 'always',
  })
  if (!user) return null
  const seats = match && { createdBy: match.createdBy, isSeated: match.ownPosition !== null }
  if (match && seats && canSeatOthers({ userId: user.id }, seats))
    return <AddPlayersForm match={match} user={user} first={position} onClose={onClose} />
  return (
    <FormDialog isPending={query.isPending} onClose={onClose} title={t('add.title')}>
      {match && <EmptyState title={t('add.notYours')} />}
      {!match && isMissing(query.error) && <EmptyState title={t('missing')} text={t('missingText')} />}
      {!match && !isMissing(query.error) && (
        <ErrorCard title={t('loadFailed')} onRetry={() => void query.refetch()} />
      )}
    </FormDialog>
  )
}
