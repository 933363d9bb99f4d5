import CalendarClock from 'lucide-react/icons/calendar-clock'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { CourtLines } from '#client/matches/court.tsx'
import { BallDrawing } from '#client/ui/ball-drawing.tsx'
import { Button } from '#client/ui/button.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

const WaitingMatches = lazyWithRetry(() =>
  import('#client/matches/consent/pending-matches-link.tsx').then((module) => module.WaitingMatches),
)

export function WelcomeCourt() {
  const { t } = useTranslation('matches')
  return (
    <section className="grid items-center gap-6 pt-1 lg:grid-cols-2 lg:gap-10 lg:pt-8">
      <div
        aria-hidden
        className="relative isolate aspect-[2/1] overflow-hidden rounded-card bg-court lg:aspect-[4/3]"
      >
        <CourtLines />
        <svg viewBox="0 0 400 200" preserveAspectRatio="none" className="absolute inset-0 size-full">
          <path
            d="M110 158C150 40 210 10 268 58"
            fill="none"
            stroke="var(--ball)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeDasharray="1 11"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <BallDrawing className="absolute top-[29%] left-[67%] size-12 -translate-1/2 lg:size-16" />
      </div>
      <div className="grid justify-items-center gap-4 text-center lg:justify-items-start lg:text-left">
        <h2 className="text-30 font-heavy">{t('home.welcome')}</h2>
        <p className="text-18 text-ink-2">{t('home.welcomeText')}</p>
        <Suspense>
          <WaitingMatches />
        </Suspense>
        <Button
          variant="ball"
          onClick={() => change({ dialog: 'record' })}
          className="max-lg:w-full lg:min-w-64"
        >
          <Plus aria-hidden strokeWidth={3} />
          {t('home.addFirst')}
        </Button>
        <p className="flex items-start gap-2.5 text-left text-14 text-ink-2">
          <CalendarClock size={20} className="flex-none" aria-hidden />
          {t('home.tip')}
        </p>
      </div>
    </section>
  )
}
