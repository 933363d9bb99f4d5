import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { isMissing } from '#client/lib/is-missing.ts'
import { href } from '#client/lib/location.ts'
import { read, invalidateDomains } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { MatchForm } from '#client/matches/form/match-form.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { finishForbidden } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { CannotFinish } from './cannot-finish.tsx'
import { finishValues } from './finish-values.ts'

/** The form of a played match, begun with what was planned: recording it takes it from those to come. */
export function FinishDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const user = useCurrentUser()
  const client = useQueryClient()
  const now = useToday()
  const [snapshot, setSnapshot] = useState<ScheduledMatch>()
  // With the form open it is not read again by itself: once it is finished it would only be found missing.
  const match = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }),
    enabled: snapshot === undefined,
  })
  const { data, error, isFetching, refetch } = match
  if (!snapshot && data && !isFetching && !isMissing(error)) setSnapshot(data)
  if (!user) return null
  const values = snapshot && finishValues(snapshot)
  if (!values || finishForbidden({ isSeated: true, date: snapshot.date }, now))
    return (
      <CannotFinish
        match={snapshot}
        error={error}
        isPending={!snapshot && isFetching}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    )
  return (
    <MatchForm
      user={user}
      onClose={onClose}
      finishing={{
        id,
        planned: values,
        words: { title: t('finish.title'), done: t('finish.done'), failed: t('finish.failed') },
        onDone: showRecorded,
      }}
      isGone={isMissing(error)}
      onRefused={({ status }) => {
        if (status !== 404 && status !== 409) return
        void refetch()
        void invalidateDomains(client, ['matches'])
      }}
    />
  )
}

// Not by going back, as after other dialogs: where this one was opened may be the match that is gone.
const showRecorded = (match: number) =>
  navigate(href({ tab: 'matches', view: 'history', match }), { replace: true })
