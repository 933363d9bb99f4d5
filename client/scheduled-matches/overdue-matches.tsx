import { type RefObject, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { weekdayAndDay } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { shownName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { Count } from '#client/ui/list/count.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchConfirmation } from './card/match-confirmation.tsx'
import { useMatchActions } from './card/use-match-actions.ts'
import { useScheduled } from './queries.ts'

type OverdueMatchesProps = {
  count: number
  /** Takes the focus when the list disappears. */
  fallback: RefObject<HTMLElement | null>
}

/** The reader's matches that have ended and are neither recorded nor deleted. */
export function OverdueMatches({ count, fallback }: OverdueMatchesProps) {
  const root = useRef<HTMLDivElement>(null)
  useFocusRestoration(root, fallback)
  return (
    <div ref={root} className="empty:hidden">
      {count > 0 && <OverdueList count={count} />}
    </div>
  )
}

function OverdueList({ count }: { count: number }) {
  const { t } = useTranslation('scheduled')
  const list = useScheduled({ scope: 'overdue' })
  return (
    <section aria-label={t('overdue.title')} className="grid gap-2 pb-1.5">
      <SectionTitle>
        {t('overdue.title')}
        <Count>{count}</Count>
      </SectionTitle>
      <p className="text-14 text-ink-2">{t('overdue.lead')}</p>
      <QueryView
        query={list}
        loading={<Loading blocks={['h-18 rounded-card']} />}
        failed={t('overdue.loadFailed')}
        isEmpty={({ items }) => items.length === 0}
      >
        {({ items }) => (
          <Card flush>
            <ol className="grid gap-px bg-line lg:grid-cols-2">
              {items.map((match) => (
                <OverdueMatch key={match.id} match={match} />
              ))}
            </ol>
          </Card>
        )}
      </QueryView>
      <ListEnd list={list} more={t('lists.showMore')} failed={t('lists.moreFailed')} />
    </section>
  )
}

function OverdueMatch({ match }: { match: ScheduledMatch }) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const isOnline = useOnline()
  const actions = useMatchActions(match.id)
  const [isAsking, setAsking] = useState(false)
  const when = { day: weekdayAndDay(match.date, language), time: match.time }
  const isOwn = ({ position }: Participant) => position === match.ownPosition
  const others = match.participants.filter((each) => !isOwn(each))
  const names = [
    ...(match.participants.some(isOwn) ? [t('you')] : []),
    ...others.map(({ playerName }) => shownName(playerName)),
  ].join(', ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 bg-surface px-4 py-3 lg:last:odd:col-span-2">
      <div className="min-w-40 flex-1">
        <p className="font-bold">
          {when.day} · {when.time}
        </p>
        <p className="overflow-hidden text-14 text-ellipsis text-ink-2">
          {[match.venue, names].filter(Boolean).join(' · ')}
        </p>
        {!isOnline && match.canDelete && <p className="text-14 text-ink-2">{t('offline')}</p>}
      </div>
      <div className="flex gap-2">
        <WaitingMark of={`scheduled ${match.id}`}>
          {match.ownPosition !== null && (
            <Button
              size="small"
              aria-label={t('overdue.recordNamed', when)}
              onClick={() => change({ dialog: 'finish', scheduled: match.id })}
            >
              {t('overdue.record')}
            </Button>
          )}
        </WaitingMark>
        {match.canDelete && (
          <Button
            variant="danger"
            size="small"
            aria-label={t('overdue.deleteNamed', when)}
            disabled={!isOnline}
            onClick={() => setAsking(true)}
          >
            {t('overdue.delete')}
          </Button>
        )}
      </div>
      {isAsking && (
        <MatchConfirmation
          match={match}
          confirmed={{ action: 'delete' }}
          actions={actions}
          onClose={() => setAsking(false)}
        />
      )}
    </li>
  )
}
