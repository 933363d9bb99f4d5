import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { useWaitingMatch } from '#client/offline/outbox/waiting.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { MatchForm } from './match-form.tsx'

type MatchFormDialogProps = {
  matchId?: number
  onClose: (isSaved: boolean) => void
  /** After a ranked match was recorded, to show its rating changes. */
  onRanked?: (matchId: number) => void
}

export function MatchFormDialog({ matchId, onClose, onRanked }: MatchFormDialogProps) {
  const user = useCurrentUser()
  if (!user) return null
  if (matchId === undefined)
    return <MatchForm user={user} onClose={onClose} {...(onRanked ? { onRanked } : {})} />
  return <EditMatch key={matchId} user={user} matchId={matchId} onClose={onClose} />
}

type EditMatchProps = { user: CurrentUser; matchId: number; onClose: (isSaved: boolean) => void }

// Closing leads back to the details, which show the rating changes.
function EditMatch({ user, matchId, onClose }: EditMatchProps) {
  const { t } = useTranslation('match')
  const client = useQueryClient()
  const waiting = useWaitingMatch(matchId)?.effect.match
  const match = useQuery({
    ...read(matchesApi.one, { params: { id: String(matchId) } }),
    enabled: matchId > 0,
  })
  const edited = waiting ?? match.data
  const [reloads, setReloads] = useState(0)
  const reload = () => void match.refetch().then(() => setReloads((count) => count + 1))
  if (edited?.canEdit)
    return (
      <MatchForm
        key={reloads}
        user={user}
        match={edited}
        onClose={onClose}
        onReload={reload}
        isGone={isMissing(match.error)}
        onRefused={({ status }) => {
          if (status === 404) void invalidateDomains(client, ['matches'])
        }}
      />
    )
  return (
    <FormDialog
      title={t('form.edit')}
      query={match}
      failed={t('details.loadFailed')}
      missing={<EmptyState title={t('details.missing')} text={t('details.missingText')} />}
      onClose={() => onClose(false)}
    >
      <EmptyState title={t('form.notYours')} />
    </FormDialog>
  )
}
