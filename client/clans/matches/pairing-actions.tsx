import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { proposeMatch } from '#client/matches/form/match-draft.ts'
import { proposeSchedule } from '#client/scheduled-matches/schedule/schedule-draft.ts'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { balanceDraftKey } from './chosen-members.tsx'
import { chosenPlayer, type MemberPairing, type RatedMember } from './pairing-reasons.ts'

/** Opens the schedule form with these pairs in their seats, ranked for the clan. */
export function PlanPairing({ shown, clan, user }: { shown: MemberPairing; clan: Clan; user: CurrentUser }) {
  const { t } = useTranslation('ranked')
  const plan = () => {
    const players = shown.pairs.flat().map(chosenPlayer)
    proposeSchedule(
      user,
      { players, matchType: 'ranked', clanId: clan.id },
      balanceDraftKey(clan.id, user.id),
    )
    change({ dialog: 'schedule', scheduled: undefined })
  }
  return (
    <Button onClick={plan}>
      <CalendarPlus size={18} aria-hidden />
      {t('balance.plan')}
    </Button>
  )
}

/** Opens the match form with these pairs, ranked for the clan; only for a reader who plays. */
export function RecordPairing({
  shown,
  clan,
  user,
}: {
  shown: MemberPairing
  clan: Clan
  user: CurrentUser
}) {
  const { t } = useTranslation('ranked')
  const sitsIn = (pair: readonly RatedMember[]) => pair.some(({ playerId }) => playerId === user.playerId)
  const own = shown.pairs.find(sitsIn)
  const rivals = shown.pairs.find((pair) => !sitsIn(pair))
  const partner = own?.find(({ playerId }) => playerId !== user.playerId)
  if (!partner || !rivals) return null
  const record = () => {
    const known = {
      userPartner: chosenPlayer(partner),
      opponent1: chosenPlayer(rivals[0]),
      opponent2: chosenPlayer(rivals[1]),
      matchType: 'ranked',
      clanId: clan.id,
    } as const
    proposeMatch(user.id, known, balanceDraftKey(clan.id, user.id))
    change({ dialog: 'record' })
  }
  return (
    <Button variant="outline" onClick={record}>
      {t('balance.record')}
    </Button>
  )
}
