import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearch } from 'wouter'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { LandingHero } from './landing-hero.tsx'
import { MatchExample } from './landing-match.tsx'
import { LandingNotice } from './landing-notice.tsx'
import { OpenCourtExample } from './landing-open-court.tsx'
import { RankingExample } from './landing-ranking.tsx'
import { ScoreExample } from './landing-score.tsx'

const InvitationCard = lazyWithRetry(() =>
  import('#client/scheduled-matches/sharing/invitation-card.tsx').then((card) => card.InvitationCard),
)

export function LandingPage() {
  const { t } = useTranslation('auth')
  const key = new URLSearchParams(useSearch()).get('join')
  return (
    <>
      <main>
        <LandingNotice />
        <LandingHero
          {...(key && {
            invitation: (
              <Suspense fallback={<div className="h-48" />}>
                <InvitationCard joinKey={key} />
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

function Feature({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="text-24 font-heavy">{title}</h2>
      <p className="max-w-[34rem] text-[1.0625rem] text-ink-2">{text}</p>
      {children}
    </section>
  )
}
