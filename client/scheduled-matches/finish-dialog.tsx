import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { longDate } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { invalidateDomains, read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { MatchForm } from '#client/matches/form/match-form.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { finishForbidden } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { useFinishing } from './use-finishing.ts'

/** The match form with the values of a scheduled match, which is deleted by recording it. */
export function FinishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const user = useCurrentUser()
  const language = useLanguage()
  const client = useQueryClient()
  const now = useToday()
  const [snapshot, setSnapshot] = useState<ScheduledMatch>()
  // While the form is open it is not refetched: after recording it is only found missing.
  const match = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }),
    enabled: snapshot === undefined,
  })
  const { data, error, isFetching, refetch } = match
  if (!snapshot && data && !isFetching && !isMissing(error)) setSnapshot(data)
  const finishing = useFinishing(snapshot)
  if (!user) return null
  if (!snapshot || !finishing || finishForbidden({ isSeated: true, date: snapshot.date }, now))
    return (
      <FormDialog
        wide
        title={t('finish.title')}
        query={match}
        isPending={!snapshot && isFetching}
        failed={t('finish.loadFailed')}
        missing={
          <EmptyState
            title={t('finish.gone')}
            text={t('finish.goneText')}
            action={
              <ButtonLink href={href({ tab: 'matches', view: 'history' })}>{t('finish.history')}</ButtonLink>
            }
          />
        }
        onClose={onClose}
      >
        {!snapshot || !finishing ? (
          <EmptyState title={t('finish.notSeated')} text={t('finish.notSeatedText')} />
        ) : (
          <EmptyState
            title={t('finish.notDue')}
            text={t('finish.notDueText', { day: longDate(snapshot.date, language) })}
          />
        )}
      </FormDialog>
    )
  return (
    <MatchForm
      user={user}
      onClose={onClose}
      finishing={finishing}
      isGone={isMissing(error)}
      onRefused={({ status }) => {
        if (status !== 404 && status !== 409) return
        void refetch()
        void invalidateDomains(client, ['matches'])
      }}
    />
  )
}
