import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { MatchCard } from '#client/matches/card/match-card.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading } from '#client/ui/states.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { matchesApi } from '#shared/matches/api.ts'

/** The latest matches of a clan; nothing for a reader who is not a member. */
export function LatestMatches({ clan }: { clan: Clan }) {
  const { t } = useTranslation(['ranked', 'matches'])
  const isMember = clan.userRole !== null
  const latest = useQuery({
    ...read(matchesApi.ofClan, { params: { id: String(clan.id) }, query: { limit: 3 } }),
    enabled: isMember,
  })
  if (!isMember) return null
  return (
    <section>
      <SectionTitle
        action={
          <Link
            href={href({ tab: 'community', view: 'clan-matches', clan: clan.id, sort: 'history' })}
            className="inline-flex min-h-tap items-center gap-1 rounded-ctl px-1 text-14 font-medium text-link no-underline"
          >
            {t('ranked:clan.seeAll')}
            <ChevronRight size={18} aria-hidden />
          </Link>
        }
      >
        {t('ranked:clan.latest')}
      </SectionTitle>
      <QueryView
        query={latest}
        loading={
          <Loading
            className="grid gap-3"
            blocks={['h-36 rounded-card', 'h-36 rounded-card', 'h-36 rounded-card']}
          />
        }
        failed={t('matches:history.loadFailed')}
        isEmpty={(matches) => matches.length === 0}
        empty={<Card className="text-ink-2">{t('ranked:clan.none')}</Card>}
      >
        {(matches) => (
          <ol className="grid gap-3">
            {matches.map((match) => (
              <li key={match.id} className="min-w-0">
                <MatchCard match={match} brief />
              </li>
            ))}
          </ol>
        )}
      </QueryView>
    </section>
  )
}
