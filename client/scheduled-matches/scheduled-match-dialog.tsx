import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { MatchDetails } from './card/match-details.tsx'
import { useMatchActions } from './card/use-match-actions.ts'

/** Opened by its location, also with a share key. */
export function ScheduledMatchDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('scheduled')
  const key = useLocationPart('join')
  const actions = useMatchActions(id, { key, onGone: onClose })
  const match = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: key ? { key } : {} }),
    enabled: !actions.isGoing,
  })
  const details = useRef<HTMLElement>(null)
  const isIdle = actions.busy === null
  // The pressed button may disappear: the focus stays in the dialog.
  useEffect(() => {
    if (isIdle && document.activeElement === document.body) details.current?.focus()
  }, [isIdle])
  return (
    <Dialog size="auto" onClose={onClose} title={t('title')}>
      <QueryView
        query={match}
        loading={<DetailsLoading />}
        failed={t('one.loadFailed')}
        missing={<EmptyState title={t('one.missing')} text={t('one.missingText')} />}
      >
        {(data) => <MatchDetails match={data} actions={actions} ref={details} />}
      </QueryView>
    </Dialog>
  )
}

function DetailsLoading() {
  return (
    <Loading
      className="grid gap-3"
      blocks={['h-8 w-3/4', 'h-5 w-1/2', 'aspect-[2/1] rounded-ctl', 'h-13 rounded-ctl']}
    />
  )
}
