import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames } from '#client/matches/player-label.ts'
import { shownName } from '#client/players/shown-name.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import type { MatchActionsState } from './use-match-actions.ts'
import type { ViewerState } from './viewer-state.ts'

type MatchCourtProps = { match: ScheduledMatch; viewer: ViewerState; actions: MatchActionsState }

export function MatchCourt({ match, viewer, actions }: MatchCourtProps) {
  const { t } = useTranslation(['scheduled', 'matches'])
  const isOnline = useOnline()
  const { canAdd, canJoin, isReserved } = viewer
  const side = (position: Position) => t(`matches:side.${sideOfPosition(position)}`)
  const names = courtNames(match.participants.map(({ playerName }) => playerName))
  const press = (position: Position) => {
    const named = { place: position, side: side(position) }
    if (canAdd)
      return {
        label: t('places.addNamed', named),
        onPress: () => change({ dialog: 'add-players', scheduled: match.id, position }),
      }
    return {
      label: t('places.joinNamed', named),
      onPress: () => void actions.join(position),
      busy: actions.busy !== null,
    }
  }
  const free = (position: Position) => ({
    place: position,
    seat: String(position),
    free: true as const,
    name: t('places.free'),
    ...(isReserved ? { detail: t('places.held') } : {}),
    ...(isOnline && (canAdd || canJoin)
      ? { detail: t(canAdd ? 'places.add' : 'places.join'), press: press(position) }
      : {}),
  })
  const players = positions.map((position) => {
    const index = match.participants.findIndex((each) => each.position === position)
    const player = match.participants[index]
    if (!player) return free(position)
    return {
      place: position,
      seat: String(position),
      name: position === match.ownPosition ? t('you') : (names[index] ?? ''),
      fullName: shownName(player.playerName),
      imageUrl: player.profileImageUrl,
      detail: side(position),
    }
  })
  return <Court label={t('places.label')} players={players} />
}
