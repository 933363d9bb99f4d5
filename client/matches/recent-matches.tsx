import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { relativeDay } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { href } from '#client/lib/location.ts'
import { SectionTitle } from '#client/ui/card.tsx'
import type { Match } from '#shared/matches/schema.ts'
import { MatchCard } from './match-card.tsx'
import { MatchLink } from './match-link.tsx'
import { ResultPanel } from './result-panel.tsx'

/** The latest matches, the newest one in large. */
export function RecentMatches({ matches: [latest, ...others] }: { matches: readonly Match[] }) {
  const { t } = useTranslation('matches')
  return (
    <section>
      <SectionTitle action={<HistoryLink />}>{t('home.recent')}</SectionTitle>
      <ol
        className={`grid gap-3 lg:gap-4 ${others.length > 0 ? 'lg:grid-cols-[1.45fr_1fr]' : 'lg:max-w-160'}`}
      >
        {latest && (
          <li className="lg:row-span-2">
            <LatestMatch match={latest} />
          </li>
        )}
        {others.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function LatestMatch({ match }: { match: Match }) {
  const language = useLanguage()
  return (
    <MatchLink id={match.id} className="h-full">
      <ResultPanel
        match={match}
        note={<time dateTime={match.date}>{relativeDay(match.date, language)}</time>}
      />
    </MatchLink>
  )
}

function HistoryLink() {
  const { t } = useTranslation('matches')
  return (
    <Link
      href={href({ tab: 'matches', view: 'history' })}
      className="inline-flex min-h-tap items-center gap-1 rounded-ctl px-1 text-14 font-[650] text-link no-underline"
    >
      {t('home.history')}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
