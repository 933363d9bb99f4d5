import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { signInHref, signUpHref } from '#client/auth/sign-in.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { PollView } from '#client/polls/poll-view.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import { href } from '#shared/app-location.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { GuestAnswer } from './guest-answer.tsx'
import { forgetAnswer, useOwnAnswer } from './kept-answers.ts'
import { NewGuestAnswer } from './new-guest-answer.tsx'

type PollCardProps = { pollKey?: string | undefined; answerKey?: string | undefined }

/** For a visitor with the link of a poll or, once this browser has answered it, with the private link of that answer. */
export function PollCard({ pollKey, answerKey }: PollCardProps) {
  const own = useOwnAnswer(pollKey ?? '')
  const key = answerKey ?? own
  const [first] = useState(key)
  if (key) return <AnsweredPoll key={key} answerKey={key} isNew={key !== first} />
  return pollKey && <LinkedPoll pollKey={pollKey} />
}

function LinkedPoll({ pollKey }: { pollKey: string }) {
  const poll = useQuery(read(pollLinksApi.one, { params: { key: pollKey } }))
  return (
    <PollSection query={poll}>
      {(data) => (
        <PollView
          poll={data}
          voting={
            data.guestsAllowed ? (
              <NewGuestAnswer poll={data} pollKey={pollKey} />
            ) : (
              <NeedsAccount pollKey={pollKey} />
            )
          }
        />
      )}
    </PollSection>
  )
}

/** `isNew`: the answer was given here a moment ago. */
function AnsweredPoll({ answerKey, isNew }: { answerKey: string; isNew: boolean }) {
  const poll = useQuery(read(pollLinksApi.answered, { params: { key: answerKey } }))
  return (
    <PollSection query={poll} answerKey={answerKey}>
      {(data) => (
        <PollView
          poll={data}
          answerKey={answerKey}
          voting={<GuestAnswer poll={data} answerKey={answerKey} isNew={isNew} />}
        />
      )}
    </PollSection>
  )
}

type PollSectionProps = {
  query: Parameters<typeof QueryView<Poll>>[0]['query']
  answerKey?: string
  children: (poll: Poll) => ReactNode
}

function PollSection({ query, answerKey, children }: PollSectionProps) {
  const { t } = useTranslation('polls')
  return (
    <section aria-label={t('title')}>
      <QueryView
        query={query}
        loading={<Loading blocks={['h-96 rounded-card']} />}
        failed={t('one.loadFailed')}
        missing={<UnknownLink answerKey={answerKey} />}
      >
        {(data) => <Card>{children(data)}</Card>}
      </QueryView>
    </section>
  )
}

/** The answer of a private link may have been removed: the browser can answer again by the poll's. */
function UnknownLink({ answerKey }: { answerKey: string | undefined }) {
  const { t } = useTranslation('polls')
  useEffect(() => {
    if (answerKey) forgetAnswer(answerKey)
  }, [answerKey])
  return (
    <Card>
      <h2>{t(answerKey ? 'link.gone' : 'link.unknown')}</h2>
      <p className="pt-1 text-ink-2">{t(answerKey ? 'link.goneText' : 'link.unknownText')}</p>
    </Card>
  )
}

function NeedsAccount({ pollKey }: { pollKey: string }) {
  const { t } = useTranslation('polls')
  const language = useLanguage()
  return (
    <div className="grid gap-1">
      <p className="pb-2 font-medium">{t('answer.needsAccount')}</p>
      <ButtonLink wide href={signUpHref(href({ vote: pollKey }), language)}>
        {t('answer.signUp')}
      </ButtonLink>
      <ButtonLink wide variant="quiet" href={signInHref(href({ vote: pollKey }), language)}>
        {t('answer.haveAccount')}
      </ButtonLink>
    </div>
  )
}
