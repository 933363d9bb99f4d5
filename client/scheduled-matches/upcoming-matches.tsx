import { Suspense, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { FindTimeButton } from '#client/polls/list/find-time-button.tsx'
import { AfterFirstView } from '#client/ui/after-first-view.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { Count } from '#client/ui/list/count.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { OverdueMatches } from './overdue-matches.tsx'
import { useScheduledCounts } from './queries.ts'
import { ScheduleButton } from './schedule-button.tsx'
import { ScheduledMatchList } from './scheduled-match-list.tsx'

const PollList = lazyWithRetry(() =>
  import('#client/polls/list/poll-list.tsx').then((module) => module.PollList),
)
const TodaySection = lazyWithRetry(() =>
  import('#client/availability/today-section.tsx').then((section) => section.TodaySection),
)

type Status = 'open' | 'closed'

export function UpcomingMatches({ status }: { status: Status }) {
  const { t } = useTranslation('scheduled')
  const counts = useScheduledCounts()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 pt-3.5 lg:pt-0">
      {/* On a wide screen it is beside the tabs. */}
      <div className="lg:-mt-14.5 lg:mb-1.5 lg:ml-auto lg:w-80">
        <Segmented
          label={t('lists.status')}
          value={status}
          options={[
            { value: 'open', label: <Label text={t('lists.open')} count={counts.open} /> },
            { value: 'closed', label: <Label text={t('lists.closed')} count={counts.closed} /> },
          ]}
          onChange={(chosen) => change({ view: chosen === 'closed' ? 'closed' : undefined })}
        />
      </div>
      {status === 'open' && (
        <>
          <FindTime />
          <Suspense>
            <PollList />
          </Suspense>
        </>
      )}
      <OverdueMatches count={counts.overdue ?? 0} fallback={list} />
      <div ref={list} tabIndex={-1} className="rounded-card">
        <ScheduledMatchList
          key={status}
          query={{ scope: status }}
          label={t(`lists.${status}`)}
          empty={<NoMatches status={status} />}
        />
      </div>
      {/* Below the matches, which do not move when it has loaded. */}
      {status === 'open' && (
        <AfterFirstView>
          <Suspense>
            <TodaySection />
          </Suspense>
        </AfterFirstView>
      )}
    </div>
  )
}

/** Asks when, where a time is not known. */
function FindTime() {
  const { t } = useTranslation('scheduled')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <FindTimeButton />
      <p className="min-w-0 flex-1 basis-40 text-14 text-ink-2">{t('findHint')}</p>
    </div>
  )
}

function NoMatches({ status }: { status: Status }) {
  const { t } = useTranslation('scheduled')
  const isOpen = status === 'open'
  return (
    <EmptyState
      title={t(isOpen ? 'lists.noneOpen' : 'lists.noneClosed')}
      text={t(isOpen ? 'lists.noneOpenText' : 'lists.noneClosedText')}
      action={<ScheduleButton />}
    />
  )
}

const most = 99

function Label({ text, count }: { text: string; count: number | undefined }) {
  return (
    <>
      {text} {count !== undefined && <Count>{count > most ? `${most}+` : count}</Count>}
    </>
  )
}
