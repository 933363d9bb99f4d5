import { CalendarRange, type LucideIcon, Scale } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useAdminId } from '#client/admin/impersonation.ts'
import { change, useView } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { part } from '#client/ui/part.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonForbidden } from '#shared/clans/seasons/policy.ts'
import { OwnRating } from './curve/own-rating.tsx'
import { LeaderboardLoading } from './leaderboard/leaderboard-loading.tsx'
import { TopTen } from './leaderboard/top-ten.tsx'
import { useSeasons } from './queries.ts'
import { SeasonLine } from './season-line.tsx'

const LatestMatches = part(() =>
  import('#client/clans/matches/latest-matches.tsx').then((latest) => latest.LatestMatches),
)
const SeasonDialog = dialogPart(() =>
  import('#client/clans/seasons/season-dialog.tsx').then((dialog) => dialog.SeasonDialog),
)

/** How the clan's running season stands; to members also where they stand, and what was played last. */
export function ClanHome({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ratings')
  const { dialog } = useView()
  const adminId = useAdminId()
  const seasons = useSeasons(clan.id)
  const season = seasons.data?.find(({ isActive }) => isActive)
  const isMember = membersForbidden(clan) === null
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)] gap-5 lg:items-start ${isMember ? 'lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]' : 'lg:max-w-200'}`}
    >
      <section aria-labelledby="leaderboard" className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <div>
          <SectionTitle
            id="leaderboard"
            action={<span className="text-14 text-ink-2">{t('table.top')}</span>}
          >
            {t('table.title')}
          </SectionTitle>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            {season && <SeasonLine season={season} />}
            <RatingRulesLink clanId={clan.id} />
          </div>
          <Actions clan={clan} />
        </div>
        {seasons.isError && !seasons.data && (
          <ErrorCard title={t('season.loadFailed')} onRetry={() => void seasons.refetch()} />
        )}
        {seasons.isPending && <LeaderboardLoading />}
        {season && <TopTen key={season.id} season={season} isMember={isMember} />}
      </section>
      {isMember && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {season && <OwnRating season={season} />}
          <Suspense>
            <LatestMatches clan={clan} />
          </Suspense>
        </div>
      )}
      <Suspense>
        {dialog === 'season' && season && seasonForbidden({ adminId }, clan) === null && (
          <SeasonDialog clan={clan} season={season} />
        )}
      </Suspense>
    </div>
  )
}

function Actions({ clan }: { clan: Clan }) {
  const { t } = useTranslation('ratings')
  const adminId = useAdminId()
  if (membersForbidden(clan) !== null) return null
  return (
    <div className="flex flex-wrap gap-2 pt-1">
      <Opens dialog="balance" icon={Scale}>
        {t('home.balance')}
      </Opens>
      {seasonForbidden({ adminId }, clan) === null && (
        <Opens dialog="season" icon={CalendarRange}>
          {t('home.season')}
        </Opens>
      )}
    </div>
  )
}

type OpensProps = { dialog: 'balance' | 'season'; icon: LucideIcon; children: string }

function Opens({ dialog, icon: Icon, children }: OpensProps) {
  return (
    <Button variant="outline" size="small" aria-haspopup="dialog" onClick={() => change({ dialog })}>
      <Icon size={18} className="flex-none" aria-hidden />
      {children}
    </Button>
  )
}
