import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Share2 from 'lucide-react/icons/share-2'
import type { Ref } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames, shownName } from '#client/players/names.ts'
import { RequestBanner } from '#client/scheduled-matches/seat-requests/request-banner.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import { type Position, positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { MatchActions } from './match-actions.tsx'
import { MatchHeading } from './match-heading.tsx'
import type { MatchActionsState } from './use-match-actions.ts'
import { viewerStateOf, type ViewerState } from './viewer-state.ts'

type MatchDetailsProps = {
  match: ScheduledMatch
  actions: MatchActionsState
  /** In a list: the heading is a link, long comments are clamped, and sharing is in the menu. */
  brief?: boolean
  ref?: Ref<HTMLElement>
}

export function MatchDetails({ match, actions, brief = false, ref }: MatchDetailsProps) {
  const viewer = viewerStateOf(match)
  // A stranger with a link may not load the calendar file.
  const hasShareActions = match.shareKey !== null || !actions.isByLink
  const areAbove = !brief && !viewer.isBegun
  return (
    <article ref={ref} tabIndex={-1} className="flex h-full flex-col gap-3">
      {hasShareActions && areAbove && <MatchShareActions match={match} />}
      <MatchHeading match={match} viewer={viewer} brief={brief} />
      {match.seatRequest && !viewer.isBegun && <RequestBanner id={match.id} from={match.seatRequest.from} />}
      <div className="mt-auto grid gap-3">
        <MatchCourt match={match} viewer={viewer} actions={actions} />
        <MatchActions
          match={match}
          viewer={viewer}
          actions={actions}
          hasShareActions={hasShareActions && !areAbove}
        />
      </div>
    </article>
  )
}

function MatchShareActions({ match: { id, shareKey } }: { match: ScheduledMatch }) {
  const { t } = useTranslation('scheduled')
  const language = useLanguage()
  const isOnline = useOnline()
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2 empty:hidden">
      {shareKey && (
        <Button size="small" onClick={() => change({ dialog: 'share', scheduled: id })}>
          <Share2 size={18} aria-hidden />
          {t('menu.share')}
        </Button>
      )}
      {isOnline && (
        <ButtonLink size="small" variant="outline" href={matchCalendarPath(id, language)}>
          <CalendarPlus size={18} aria-hidden />
          {t('menu.calendar')}
        </ButtonLink>
      )}
    </div>
  )
}

type MatchCourtProps = { match: ScheduledMatch; viewer: ViewerState; actions: MatchActionsState }

function MatchCourt({ match, viewer, actions }: MatchCourtProps) {
  const { t } = useTranslation(['scheduled', 'matches'])
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
      onPress: () => void actions.join(match, position),
      busy: actions.busy !== null,
    }
  }
  const free = (position: Position) => ({
    position,
    seat: String(position),
    free: true as const,
    name: t('places.free'),
    ...(isReserved ? { detail: t('places.held') } : {}),
    ...(canAdd || canJoin
      ? { detail: t(canAdd ? 'places.add' : 'places.join'), press: press(position) }
      : {}),
  })
  const players = positions.map((position) => {
    const index = match.participants.findIndex((each) => each.position === position)
    const player = match.participants[index]
    if (!player) return free(position)
    return {
      position,
      seat: String(position),
      name: position === match.ownPosition ? t('you') : (names[index] ?? ''),
      fullName: shownName(player.playerName),
      imageUrl: player.profileImageUrl,
      detail: side(position),
    }
  })
  return <Court label={t('places.label')} players={players} />
}
