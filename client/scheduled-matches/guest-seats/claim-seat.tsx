import { navigate } from 'wouter/use-browser-location'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { href } from '#shared/app-location.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import { forgetLink } from './kept-links.ts'
import { WriteFailure } from './write-failure.tsx'

/** Takes over the seat and opens its match, or asks the creator for a recorded one. */
export function ClaimSeat({ seatKey, children }: { seatKey: string; children: string }) {
  const { t } = useTranslation('sharing')
  const claim = useWrite(guestSeatsApi.claim, { inlineErrors: 'all' })
  const { run } = useAction<'claim'>(['guest-seats'])
  const act = () =>
    run('claim', async () => {
      const { matchId } = await claim.mutateAsync({ params: { key: seatKey } })
      if (matchId === null) return t('guest.asked')
      forgetLink(seatKey)
      navigate(href({ tab: 'matches', scheduled: matchId }), { replace: true })
      return t('guest.claimed')
    })
  return (
    <>
      {claim.error && <WriteFailure error={claim.error} />}
      <Button wide busy={claim.isPending} busyText={t('guest.claiming')} onClick={() => void act()}>
        {children}
      </Button>
    </>
  )
}
