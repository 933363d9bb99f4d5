import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, Fragment, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch, useLocation } from 'wouter'
import { isSignedOut } from '#client/lib/api.ts'
import { useSessionState } from '#client/lib/use-session-state.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { currentUser } from './current-user.ts'
import { LandingHero } from './landing-hero.tsx'
import { MatchExample } from './landing-match.tsx'
import { OpenCourtExample } from './landing-open-court.tsx'
import { RankingExample } from './landing-ranking.tsx'
import type { LinkKeys } from './linked-card.tsx'

const LinkedCard = lazyWithRetry(() => import('./linked-card.tsx').then((card) => card.LinkedCard))
const PollCard = lazyWithRetry(() =>
  import('#client/polls/links/poll-card.tsx').then((card) => card.PollCard),
)

export function LandingPage() {
  const { t } = useTranslation('auth')
  const { join, seat, shared, vote, answer } = useLinkKeys()
  return (
    <>
      <main>
        <LandingNotice />
        <LandingHero
          {...((join || seat || shared || vote || answer) && {
            invitation: (
              <Suspense fallback={<div className="h-48" />}>
                <div className="mx-auto w-full max-w-[80rem] px-gutter pt-3 pb-5 lg:px-12 lg:pt-6 lg:pb-0">
                  <div className={vote || answer ? 'sm:max-w-160' : 'sm:max-w-105'}>
                    {vote || answer ? (
                      <PollCard pollKey={vote} answerKey={answer} />
                    ) : (
                      <LinkedCard join={join} seat={seat} shared={shared} />
                    )}
                  </div>
                </div>
              </Suspense>
            ),
          })}
        />
        <div className="mx-auto grid max-w-[80rem] gap-12 px-gutter py-10 sm:max-lg:max-w-[40rem] lg:grid-cols-3 lg:items-start lg:gap-8 lg:px-12 lg:py-16">
          <Feature title={t('score.title')} text={t('score.text')}>
            <div className="lg:hidden">
              <MatchExample />
            </div>
            <div className="max-lg:hidden">
              <ScoreExample />
            </div>
          </Feature>
          <Feature title={t('court.title')} text={t('court.text')}>
            <OpenCourtExample />
          </Feature>
          <Feature title={t('ranking.title')} text={t('ranking.text')}>
            <RankingExample />
          </Feature>
        </div>
      </main>
      <footer className="border-t-4 border-net-tape px-gutter pt-6 pb-8 text-14 text-ink-2">
        <div className="mx-auto max-w-[74rem]">{t('footer')}</div>
      </footer>
    </>
  )
}

const useLinkKeys = (): LinkKeys & { vote?: string; answer?: string } =>
  Object.fromEntries(new URLSearchParams(useSearch()))

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-24 font-heavy">{title}</h2>
      <p className="max-w-[34rem] text-[1.0625rem] text-ink-2">{text}</p>
      {children}
    </section>
  )
}

type Cell = { value: string; look: keyof typeof looks }

/** A score while it is entered: the last cell has the focus. */
function ScoreExample() {
  const { t } = useTranslation('auth')
  return (
    <Card aria-hidden className="grid grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] items-center gap-1.5">
      <span />
      {[1, 2, 3].map((number) => (
        <span key={number} className="text-center text-13 font-medium text-ink-2">
          {t('score.set', { number })}
        </span>
      ))}
      <Team name={t('score.you')} players={t('score.with')} cells={yours} />
      <Team name={t('score.rivals')} players={t('score.rivalNames')} cells={theirs} />
    </Card>
  )
}

function Team({ name, players, cells }: { name: string; players: string; cells: Cell[] }) {
  return (
    <Fragment>
      <span className="leading-[1.15] font-bold">
        {name}
        <small className="block text-13 font-regular text-ink-2">{players}</small>
      </span>
      {cells.map(({ value, look }) => (
        <span
          key={look + value}
          className={`num grid size-14 place-items-center rounded-ctl text-[2.25rem] ${looks[look]}`}
        >
          {value}
        </span>
      ))}
    </Fragment>
  )
}

const looks = {
  won: 'bg-court text-white',
  lost: 'border-2 border-line-strong bg-surface',
  live: 'border-3 border-on-ball bg-ball text-on-ball',
  open: 'border-2 border-dashed border-line-strong bg-surface',
}

const yours: Cell[] = [
  { value: '6', look: 'won' },
  { value: '3', look: 'lost' },
  { value: '7', look: 'live' },
]
const theirs: Cell[] = [
  { value: '4', look: 'lost' },
  { value: '6', look: 'won' },
  { value: '', look: 'open' },
]

/**
 * Why the visitor sees the landing page: the session ended, the provider denied the sign-in, or the server could not be
 * reached.
 */
function LandingNotice() {
  const { t } = useTranslation(['auth', 'ui'])
  const user = useQuery(currentUser)
  const hasEnded = useSessionState() === 'ended'
  const isDenied = useDenied()
  const isOutOfReach = user.isError && !isSignedOut(user.error)
  if (isOutOfReach && !hasEnded)
    return (
      <div className="on-court flex flex-wrap items-center justify-center gap-x-3 bg-night px-gutter text-14 text-white">
        <p role="status">{t('auth:unreachable')}</p>
        <Button
          variant="quiet"
          size="small"
          className="text-white underline"
          onClick={() => void user.refetch()}
        >
          {t('ui:tryAgain')}
        </Button>
      </div>
    )
  if (!hasEnded && !isDenied) return null
  return (
    <p
      ref={hasEnded ? focusNotice : null}
      tabIndex={-1}
      role="status"
      className="on-court border-b-2 border-white bg-night px-gutter py-3 text-center font-medium text-white"
    >
      {t(hasEnded ? 'auth:sessionEnded' : 'auth:denied')}
    </p>
  )
}

/** Whether a sign-in was denied. The query parameter is removed, so that a reload does not show it again. */
function useDenied() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [isDenied] = useState(() => new URLSearchParams(search).get('login') === 'denied')
  useEffect(() => {
    const kept = new URLSearchParams(search)
    if (!kept.has('login')) return
    kept.delete('login')
    navigate(kept.size > 0 ? `${path}?${kept}` : path, { replace: true })
  }, [navigate, path, search])
  return isDenied
}

// The notice replaces the screen the user was on: scroll to it and let screen readers announce it.
function focusNotice(line: HTMLElement | null) {
  if (line) document.documentElement.scrollTop = 0
  line?.focus({ preventScroll: true })
}
