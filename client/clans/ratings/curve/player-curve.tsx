import { Link } from 'wouter'
import { playerLocation } from '#client/clans/locations.ts'
import { useCurve } from '#client/clans/ratings/queries.ts'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isMissing } from '#client/lib/api.ts'
import { href } from '#client/lib/location.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { BackLink } from '#client/ui/back-link.tsx'
import { useFocusOnMount } from '#client/ui/focus.ts'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { membersForbidden } from '#shared/clans/policy.ts'
import type { RatingCurve } from '#shared/clans/ratings/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { CurveLoading, RatingCard } from './rating-card.tsx'

type PlayerCurveProps = { clan: Clan; season: Season; playerId: number }

/** A player's rating curve of a season, for members. */
export function PlayerCurve({ clan, season, playerId }: PlayerCurveProps) {
  const { t } = useTranslation('ratings')
  const isMember = membersForbidden(clan) === null
  const curve = useCurve(season, isMember ? playerId : undefined)
  const isShown = curve.data && !isMissing(curve.error) && !isForbidden(curve.error)
  useFocusOnMount({ fromTop: true })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:max-w-200">
      <div>
        <BackLink href={href({ tab: 'community', view: 'ranking', clan: clan.id, season: season.id })}>
          {t('table.title')}
        </BackLink>
        {isShown ? <Head curve={curve.data} /> : <Title className="sr-only">{t('card.rating')}</Title>}
      </div>
      {!isMember || isForbidden(curve.error) ? (
        <EmptyState title={t('card.forMembers')} />
      ) : (
        <QueryView
          query={curve}
          loading={<CurveLoading />}
          failed={t('card.loadFailed')}
          missing={<EmptyState title={t('card.missing')} />}
        >
          {(data) => (
            <section aria-labelledby="of-season" className="grid grid-cols-[minmax(0,1fr)] gap-3">
              <h2 id="of-season" className="service-t flex items-center gap-2.5 wrap-anywhere">
                {seasonName(t, season)}
              </h2>
              <RatingCard title={t('card.rating')} curve={data} season={season} />
            </section>
          )}
        </QueryView>
      )}
      <RatingRulesLink clanId={clan.id} />
    </div>
  )
}

const isForbidden = (error: Error | null) => error instanceof AppError && error.status === 403

function Head({ curve: { playerId, playerName, profileImageUrl } }: { curve: RatingCurve }) {
  const { t } = useTranslation('ratings')
  const name = shownName(playerName)
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-1">
      <Avatar name={name} imageUrl={profileImageUrl} />
      <Title className="max-w-full flex-1 wrap-break-word lg:text-30">{name}</Title>
      <Link
        href={href(playerLocation(playerId))}
        className="inline-flex min-h-tap items-center rounded-ctl text-14 font-medium text-link"
      >
        {t('card.profile')}
      </Link>
    </div>
  )
}
