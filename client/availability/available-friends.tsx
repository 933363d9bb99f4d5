import { useTranslation } from '#client/i18n/use-translation.ts'
import { clockNow } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { toChosenPlayer, toPlayerFound } from '#client/players/player-found.ts'
import { proposeSchedule } from '#client/scheduled-matches/schedule/schedule-draft.ts'
import { freeSeat, ownPlayer } from '#client/scheduled-matches/schedule/schedule-values.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { AvailableFriend } from '#shared/availability/schema.ts'
import { startTimes } from '#shared/scheduled-matches/court.ts'

type AvailableFriendsProps = { friends: readonly AvailableFriend[]; user: CurrentUser }

export function AvailableFriends({ friends, user }: AvailableFriendsProps) {
  const { t } = useTranslation('availability')
  return (
    <ul className="divide-y divide-line" aria-label={t('today.friends')}>
      {friends.map((friend) => (
        <li key={friend.userId} className="flex flex-wrap items-center gap-3 py-1.5">
          <Avatar name={friend.name} imageUrl={friend.profileImageUrl} />
          <span className="grid min-w-0 flex-1">
            <b className="truncate font-medium">{friend.name}</b>
            <span className="text-14 text-ink-2">{t('today.fromTime', { time: friend.from })}</span>
          </span>
          <Button
            variant="outline"
            size="small"
            aria-haspopup="dialog"
            aria-label={t('today.planNamed', { name: friend.name })}
            onClick={() => planWith(user, friend)}
          >
            {t('today.plan')}
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** Opens the schedule form with the friend in it, from the time that they said or, if it has passed, from now. */
function planWith(
  user: CurrentUser,
  { playerId: id, userId, name, profileImageUrl, day, from }: AvailableFriend,
) {
  const now = clockNow()
  const earliest = day === now.date && now.time > from ? now.time : from
  const friend = toChosenPlayer(toPlayerFound({ id, userId, name, profileImageUrl, isRegisteredUser: true }))
  const time = startTimes.find((each) => each >= earliest)
  const players = [ownPlayer(user), friend, freeSeat, freeSeat]
  proposeSchedule(user, { date: day, ...(time && { time }), players }, 'today')
  change({ dialog: 'schedule', scheduled: undefined })
}
