import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { pollsApi } from '#shared/polls/api.ts'
import { UserAnswer } from './answers/user-answer.tsx'
import { PollControls } from './poll-controls.tsx'
import { PollView } from './poll-view.tsx'

/** Opened by its location, also with the key of its link. */
export function PollDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('polls')
  const key = useLocationPart('vote')
  const poll = useQuery(read(pollsApi.one, { params: { id: String(id) }, query: key ? { key } : {} }))
  return (
    <Dialog size="auto" onClose={onClose} title={t('title')} initialFocus="close">
      <QueryView
        query={poll}
        loading={<PollLoading />}
        failed={t('one.loadFailed')}
        missing={<EmptyState title={t('one.missing')} text={t('one.missingText')} />}
      >
        {(data) => (
          <PollView poll={data} id={id} voting={<UserAnswer poll={data} id={id} pollKey={key} />}>
            <PollControls poll={data} id={id} onGone={onClose} />
          </PollView>
        )}
      </QueryView>
    </Dialog>
  )
}

function PollLoading() {
  return (
    <Loading
      className="grid gap-3"
      blocks={['h-8 w-3/4', 'h-5 w-1/2', 'h-13 rounded-ctl', 'h-13 rounded-ctl', 'h-13 rounded-ctl']}
    />
  )
}
