import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { ScheduleForm } from './schedule-form.tsx'

type ScheduleDialogProps = { id?: number | undefined; onClose: () => void }

export function ScheduleDialog({ id, onClose }: ScheduleDialogProps) {
  const user = useCurrentUser()
  if (!user) return null
  if (id === undefined) return <ScheduleForm user={user} onSaved={showScheduled} onClose={onClose} />
  return <EditScheduled user={user} id={id} onClose={onClose} />
}

// In the history the list of the match replaces the form, with the match opened over it.
function showScheduled({ id, status }: ScheduledMatch) {
  const list = { tab: 'matches', ...(status === 'closed' ? { view: 'closed' } : {}) } as const
  navigate(href(list), { replace: true, state: history.state })
  change({ scheduled: id })
}

type EditScheduledProps = { user: CurrentUser; id: number; onClose: () => void }

function EditScheduled({ user, id, onClose }: EditScheduledProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  // Other users change seats meanwhile: the form starts with the current match.
  const match = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }),
    refetchOnMount: 'always',
  })
  const [reloads, setReloads] = useState(0)
  const reload = () => void match.refetch().then(() => setReloads((count) => count + 1))
  const isPending = !match.isFetchedAfterMount
  if (!isPending && match.data?.canEdit)
    return (
      <ScheduleForm
        key={reloads}
        user={user}
        match={match.data}
        onSaved={onClose}
        onClose={onClose}
        onReload={reload}
      />
    )
  return (
    <FormDialog
      wide
      title={t('edit')}
      query={match}
      isPending={isPending}
      failed={t('loadFailed')}
      missing={<EmptyState title={t('missing')} text={t('missingText')} />}
      onClose={onClose}
    >
      <EmptyState title={t('notYours')} />
    </FormDialog>
  )
}
