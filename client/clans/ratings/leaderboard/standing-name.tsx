import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { isProvisional } from '#shared/clans/ratings/rating.ts'
import type { LeaderboardEntry } from '#shared/clans/ratings/schema.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'

export type LeaderboardProps = { season: Season; isMember: boolean }
export type EntriesProps = LeaderboardProps & { entries: readonly LeaderboardEntry[] }
export type StandingProps = LeaderboardProps & { entry: LeaderboardEntry }

/** A player's name; for members its link to the rating curve covers the row. */
export function StandingName({ entry: { playerId, playerName }, season, isMember }: StandingProps) {
  const { t } = useTranslation('ratings')
  const name = (
    <>
      {shownName(playerName)}
      {useIsOwn(playerId) && <span className="font-regular text-ink-2"> {t('table.you')}</span>}
    </>
  )
  if (!isMember) return <b className="font-medium wrap-anywhere">{name}</b>
  return (
    <Link
      href={href({
        tab: 'community',
        view: 'ranking',
        clan: season.clanId,
        season: season.id,
        player: playerId,
      })}
      className="font-medium wrap-anywhere text-ink no-underline outline-none after:absolute after:inset-0 hover:underline focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-focus"
    >
      {name}
    </Link>
  )
}

/** A dashed ring marks a provisional rating. */
export function StandingAvatar({ entry, season }: Pick<StandingProps, 'entry' | 'season'>) {
  const isNew = isProvisional(entry.rankedMatches, season)
  return (
    <span
      className={`flex-none rounded-ball ${isNew ? 'outline-2 outline-offset-2 outline-line-strong outline-dashed' : ''}`}
    >
      <Avatar name={shownName(entry.playerName)} imageUrl={entry.profileImageUrl} />
    </span>
  )
}

export const useIsOwn = (playerId: number) => useCurrentUser()?.playerId === playerId

export const ownRow = 'bg-court-tint shadow-[inset_5px_0_0_var(--link)]'
