import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import type { Match } from '#shared/matches/schema.ts'

/** The latest matches. */
export function RecentMatches({ matches }: { matches: readonly Match[] }) {
  const { t } = useTranslation('matches')
  return (
    <section>
      <SectionTitle action={<HistoryLink />}>{t('home.recent')}</SectionTitle>
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 lg:gap-4">
        {matches.map((match) => (
          <li key={match.id}>
            <MatchCard match={match} brief />
          </li>
        ))}
      </ol>
    </section>
  )
}

function HistoryLink() {
  const { t } = useTranslation('matches')
  return (
    <Link
      href={href({ tab: 'matches', view: 'history' })}
      className="inline-flex min-h-tap items-center gap-1 rounded-ctl px-1 text-14 font-medium text-link no-underline"
    >
      {t('home.history')}
      <ChevronRight size={18} aria-hidden />
    </Link>
  )
}
