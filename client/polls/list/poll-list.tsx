import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { shownName } from '#client/players/names.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { pollsApi } from '#shared/polls/api.ts'
import type { PollSummary } from '#shared/polls/schema.ts'

/** The open polls of the reader; nothing where there are none. */
export function PollList() {
  const { t } = useTranslation('polls')
  const polls = useQuery(read(pollsApi.list))
  return (
    <section aria-label={t('list.title')} tabIndex={-1} className="grid rounded-card empty:hidden">
      <QueryView
        query={polls}
        failed={t('list.loadFailed')}
        empty={null}
        isEmpty={(list) => list.length === 0}
      >
        {(list) => (
          <>
            <SectionTitle>{t('list.title')}</SectionTitle>
            <ul className="grid gap-3 md:grid-cols-2 md:gap-4">
              {list.map((poll) => (
                <li key={poll.id} className="min-w-0">
                  <PollLink poll={poll} />
                </li>
              ))}
            </ul>
          </>
        )}
      </QueryView>
    </section>
  )
}

function PollLink({ poll }: { poll: PollSummary }) {
  const { t } = useTranslation('polls')
  const language = useLanguage()
  const [first, last] = [dayAndMonth(poll.firstDate, language), dayAndMonth(poll.lastDate, language)]
  const facts = [
    t('list.times', { count: poll.options }),
    first === last ? first : t('list.between', { first, last }),
    poll.venue,
    poll.clanName,
    t('list.answers', { count: poll.voters }),
  ]
  return (
    <Card flush className="h-full">
      <Link
        href={href({ tab: 'matches', poll: poll.id })}
        className="flex min-h-tap-lg items-center gap-3 p-3.5 text-ink no-underline -outline-offset-4"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <b className="leading-tight wrap-anywhere">
            {poll.isCreator ? t('list.own') : t('list.by', { name: shownName(poll.creatorName) })}
          </b>
          <span className="text-14 wrap-anywhere text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
          {!poll.isOpen && <span className="text-14 font-medium">{t('list.closed')}</span>}
        </span>
        <PollTag poll={poll} />
      </Link>
    </Card>
  )
}

function PollTag({ poll: { isOpen, hasVoted } }: { poll: PollSummary }) {
  const { t } = useTranslation('polls')
  if (!isOpen) return <Tag kind="court">{t('list.choose')}</Tag>
  return hasVoted ? <Tag kind="win">{t('list.answered')}</Tag> : <Tag kind="court">{t('list.toAnswer')}</Tag>
}
