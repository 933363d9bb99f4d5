import { type ReactNode, Fragment } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Card } from '#client/ui/card.tsx'
import { LandingHero } from './landing-hero.tsx'
import { MatchExample } from './landing-match.tsx'
import { OpenCourtExample } from './landing-open-court.tsx'
import { RankingExample } from './landing-ranking.tsx'

type LandingPageProps = {
  /** Why the reader sees it, above everything. */
  notice?: ReactNode
  /** What a link opened, in place of the hero's drawing. */
  card?: ReactNode
}

/** What a visitor sees. The build makes the HTML of it (see prerender.tsx), so it renders without data. */
export function LandingPage({ notice, card }: LandingPageProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <main>
        {notice}
        <LandingHero card={card} />
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
