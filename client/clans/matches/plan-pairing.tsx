import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { proposeSchedule } from '#client/scheduled-matches/schedule/schedule-draft.ts'
import { Button } from '#client/ui/button.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { balanceDraftKey } from './balance-draft.ts'
import { chosenPlayer, type MemberPairing } from './pairing-reasons.ts'

/** The schedule form, with these pairs in their seats and ranked for the clan. */
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
