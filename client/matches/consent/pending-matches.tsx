import { useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { MatchLink, MatchSummary } from '#client/matches/card/match-card.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { Count } from '#client/ui/list/count.tsx'
import { dismissToast, useToast } from '#client/ui/toast/toast-store.ts'
import { impersonationForbidden } from '#shared/auth/policy.ts'
import type { Match } from '#shared/matches/schema.ts'
import { AnswerButtons, DeclineMatch, RecordedBy, useMatchAnswer } from './match-answer.tsx'
import { pageSize, pendingMatches } from './queries.ts'

const few = 3

/** `refuge` gets the focus after the last one is answered. */
export function PendingMatches({ refuge }: { refuge: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation(['match', 'matches'])
  const [shown, setShown] = useState(few)
  const pending = useInfiniteQuery(pendingMatches)
  const root = useRef<HTMLDivElement>(null)
  useFocusRestoration(root, refuge)
  const { items: loaded, total } = pending.data ?? { items: [], total: 0 }
  const matches = loaded.slice(0, shown)
  const showMore = () => {
    if (shown + pageSize > loaded.length && pending.hasNextPage) void pending.fetchNextPage()
    setShown(shown + pageSize)
  }
  return (
    <div ref={root}>
      {pending.isError && !pending.data && <NotLoaded onRetry={() => void pending.refetch()} />}
      {matches.length > 0 && (
        <section aria-label={t('consent.title')} className="pt-2 pb-3">
          <SectionTitle>
            {t('consent.title')}
            <Count>{total}</Count>
          </SectionTitle>
          <p className="pb-2.5 text-14 text-ink-2">{t('consent.lead')}</p>
          <ol className="grid gap-3 sm:grid-cols-2 lg:gap-4 xl:grid-cols-3">
            {matches.map((match) => (
              <li key={match.id} className="min-w-0">
                <PendingMatch match={match} />
              </li>
            ))}
          </ol>
          {pending.isFetchNextPageError && <NotLoaded onRetry={() => void pending.fetchNextPage()} />}
          {!pending.isFetchNextPageError && (shown < loaded.length || pending.hasNextPage) && (
            <div className="grid justify-items-center pt-3">
              <Button variant="outline" size="small" onClick={showMore}>
                {t('matches:history.showMore')}
              </Button>
            </div>
          )}
        </section>
      )}
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['match', 'ui'])
  return (
    <p
      role="status"
      className="flex min-h-tap flex-wrap items-center justify-between gap-x-3 pt-2 text-14 text-ink-2"
    >
      {t('consent.loadFailed')}
      <Button variant="quiet" size="small" onClick={onRetry}>
        {t('ui:tryAgain')}
      </Button>
    </p>
  )
}

export function PendingMatch({ match }: { match: Match }) {
  const { t } = useTranslation('match', { keyPrefix: 'consent' })
  const [isAsking, setAsking] = useState(false)
  const note = useId()
  const toast = useToast()
  const mayAnswer = impersonationForbidden({ adminId: useAdminId() }) === null
  const { accept, decline, isAccepting, isDeclining } = useMatchAnswer(match.id)
  const ask = () => {
    // A toast about the match would cover the question.
    if (toast) dismissToast(toast.id)
    setAsking(true)
  }
  const confirmDecline = async () => {
    await decline(match, t('refuse.done'))
    setAsking(false)
  }
  return (
    <div className="flex h-full flex-col rounded-card border-2 border-dashed border-line-strong bg-surface text-ink shadow-card">
      <MatchLink id={match.id} className="flex flex-1 flex-col text-ink hover:bg-surface-2">
        <MatchSummary match={match} />
      </MatchLink>
      <div className="grid gap-2.5 border-t border-line px-4 pt-2.5 pb-4">
        <p id={note} className="text-14 wrap-anywhere text-ink-2">
          <RecordedBy match={match} />
        </p>
        {mayAnswer ? (
          <AnswerButtons
            describedBy={note}
            isAccepting={isAccepting}
            onAccept={() => void accept(match)}
            onDecline={ask}
          />
        ) : (
          <Forbidden />
        )}
      </div>
      <DeclineMatch
        open={isAsking}
        onClose={() => setAsking(false)}
        isAccepted={false}
        isRanked={match.matchType === 'ranked'}
        isBusy={isDeclining}
        onConfirm={() => void confirmDecline()}
      />
    </div>
  )
}
