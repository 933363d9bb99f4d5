import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { change, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import { useOwnAnswer } from './kept-answers.ts'

/**
 * Redirects a signed-in user with the link of a poll to the poll or, where this browser answered it as a guest before, to
 * that answer: nobody counts twice.
 */
export function OpenPoll({ pollKey }: { pollKey: string }) {
  const answer = useOwnAnswer(pollKey)
  useEffect(() => {
    if (answer !== undefined) change({ vote: undefined, answer }, { replace: true })
  }, [answer])
  return answer === undefined && <FoundPoll pollKey={pollKey} />
}

function FoundPoll({ pollKey }: { pollKey: string }) {
  const { t } = useTranslation('polls')
  const poll = useQuery(read(pollLinksApi.one, { params: { key: pollKey } }))
  const isUnknown = isMissing(poll.error)
  const id = poll.data?.id ?? null
  const arrive = useEffectEvent(() => {
    if (id) return navigate(href({ tab: 'matches', poll: id, vote: pollKey }), { replace: true })
    toast({ kind: 'error', title: t('link.unknown'), description: t('link.unknownText') })
    change({ vote: undefined }, { replace: true })
  })
  const isAnswered = poll.data !== undefined || isUnknown
  useEffect(() => {
    if (isAnswered) arrive()
  }, [isAnswered])
  if (!poll.error || isUnknown) return null
  return (
    <div className="pb-4">
      <ErrorCard title={t('one.loadFailed')} onRetry={() => void poll.refetch()} />
    </div>
  )
}
