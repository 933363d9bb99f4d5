import Check from 'lucide-react/icons/check'
import Eye from 'lucide-react/icons/eye'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { FriendshipPanel } from '#client/friends/friendship-panel.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { percent } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { firstName, shownName } from '#client/players/names.ts'
import { PlayerTag } from '#client/players/player-tag.tsx'
import { PrivacySwitch } from '#client/players/privacy-switch.tsx'
import { WinRate } from '#client/stats/win-rate.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { Title } from '#client/ui/title.tsx'
import { number } from '#shared/format.ts'
import { privacyForbidden } from '#shared/players/policy.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import type { FavouriteCourtSide } from '#shared/profile/sides.ts'
import { fewMatches } from '#shared/stats/period.ts'

export function PlayerHeader({ player }: { player: PlayerProfile }) {
  const { profileImageUrl, isRegisteredUser, city, favouriteCourtSide, isOwn, userId, friendship } = player
  const name = shownName(player.name)
  const actor = { userId: useCurrentUser()?.id ?? '', adminId: useAdminId() }
  const canChangePrivacy = isOwn && privacyForbidden(actor, player) === null
  return (
    <section className="on-court overflow-hidden rounded-card bg-court text-on-court">
      <div className="flex items-center gap-3.5 p-4 lg:gap-5 lg:p-5 narrow:gap-2.5 narrow:p-3">
        <Avatar
          name={name}
          imageUrl={profileImageUrl}
          guest={!isRegisteredUser}
          court={isRegisteredUser}
          size="large"
        />
        <div className="grid min-w-0 flex-1 justify-items-start gap-1.5 leading-tight">
          <Title className="max-w-full overflow-hidden text-ellipsis lg:text-30 narrow:text-20">{name}</Title>
          {city && <p className="text-14 wrap-anywhere text-on-court-2">{city}</p>}
          <PlayerTag isRegistered={isRegisteredUser} />
          {isRegisteredUser && !canChangePrivacy && <Visibility player={player} />}
        </div>
        {favouriteCourtSide && <SideCourt side={favouriteCourtSide} />}
      </div>
      {canChangePrivacy && (
        <div className="border-t-2 border-court-deep px-4 pb-3 lg:px-5">
          <PrivacySwitch onCourt player={player} />
        </div>
      )}
      {isOwn && !canChangePrivacy && <Forbidden className="border-t-2 border-court-deep px-4 py-3 lg:px-5" />}
      {userId && friendship && (
        <FriendshipPanel
          other={{
            userId,
            name,
            requestId: friendship.requestId,
            playerId: player.id,
            city,
            profileImageUrl,
          }}
          view={friendship.status}
          firstName={firstName(player.name)}
        />
      )}
      <PlayerTally player={player} />
    </section>
  )
}

function Visibility({ player: { isPublic, friendship } }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const Icon = isPublic ? Eye : Lock
  const isFriend = friendship?.status === 'friends'
  return (
    <p className="flex items-center gap-1.5 text-14 font-medium">
      <Icon size={18} className="flex-none" aria-hidden />
      {t(isPublic ? 'profile.public' : isFriend ? 'profile.forFriends' : 'profile.private')}
    </p>
  )
}

/** The half court, the net in front, with the favourite side lit. */
function SideCourt({ side }: { side: FavouriteCourtSide }) {
  const { t } = useTranslation('players')
  return (
    <div className="grid w-14 flex-none justify-items-center gap-1">
      <svg viewBox="0 0 56 56" className="size-14" aria-hidden>
        <rect x="2" y="2" width="52" height="52" rx="5" fill="var(--court-deep)" />
        {side !== 'right' && <ChosenSide x={2} />}
        {side !== 'left' && <ChosenSide x={28} />}
        <path d="M2 18h52M28 18v36" stroke="#fff" strokeWidth="3" />
        <path d="M2 4h52" stroke="#fff" strokeWidth="5" />
      </svg>
      <span className="text-center text-13 leading-tight font-medium">{t(`profile.side.${side}`)}</span>
    </div>
  )
}

const ChosenSide = ({ x }: { x: number }) => (
  <>
    <path d={`M${x} 2h26v52h-26z`} fill="var(--ball)" />
    <circle cx={x + 13} cy="37" r="7" fill="var(--on-ball)" />
  </>
)

/** Of the player, or of the reader in matches of the two. */
function PlayerTally({ player }: { player: PlayerProfile }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  const { summary, isOwn } = player
  const { scope, matches, bestStreak } = summary
  const isTogether = scope === 'together'
  return (
    <div className="bg-court-deep">
      <dl className={`grid ${isTogether ? 'grid-cols-2' : 'grid-cols-3'}`}>
        <Cell label={t('profile.matches', { count: matches })}>{number(matches, language)}</Cell>
        <Cell label={t(isTogether || isOwn ? 'profile.yourWinRate' : 'profile.theirWinRate')}>
          <Rate rate={isTogether ? ownRate(player) : summary.winRate} />
        </Cell>
        {!isTogether && (
          <Cell label={t('profile.bestStreak')}>{matches === 0 ? '-' : number(bestStreak, language)}</Cell>
        )}
      </dl>
      <p className="border-t-2 border-court px-4 py-2 text-13 text-on-court-2 lg:px-5">
        {t(isTogether ? 'profile.scopeTogether' : isOwn ? 'profile.scopeOwn' : 'profile.scopeAll')}{' '}
        {matches > 0 && matches < fewMatches && t('few', { few: fewMatches })}
      </p>
    </div>
  )
}

/** The reader's rate, with and against the player. */
function ownRate({ summary: { matches }, asPartner, asOpponent }: PlayerProfile) {
  return matches === 0 ? null : ((asPartner?.wins ?? 0) + (asOpponent?.losses ?? 0)) / matches
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 px-4 py-3 not-first:border-l-2 not-first:border-court lg:px-5 narrow:px-2.5">
      <dt className="text-13 leading-tight text-on-court-2">{label}</dt>
      <dd className="num flex min-h-8.5 items-center text-30 narrow:text-24">{children}</dd>
    </div>
  )
}

const isGood = (rate: number) => rate >= 0.6

function Rate({ rate }: { rate: number | null }) {
  const { t } = useTranslation('players')
  const language = useLanguage()
  if (rate === null || !isGood(rate)) return <WinRate court rate={rate} />
  return (
    <Tag kind="win">
      <Check strokeWidth={3} role="img" aria-label={t('profile.goodRate')} />
      <span className="num text-24 narrow:text-18">{percent(rate, language)}</span>
    </Tag>
  )
}
