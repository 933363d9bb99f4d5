import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { clanLocation, playerLocation } from '#client/clans/locations.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { href } from '#shared/app-location.ts'
import { claimsForbidden } from '#shared/players/claims/policy.ts'
import { sharesApi } from '#shared/shares/api.ts'
import type { Shared, SharedMatch, ShareKind } from '#shared/shares/schema.ts'
import { type ClaimableSeat, ClaimableSeats } from './claimable-seats.tsx'
import { SharedSection } from './shared-section.tsx'

/** For a signed-in user with a share link. */
export function OpenShared({ sharedKey }: { sharedKey: string }) {
  return (
    <div className="pt-1 pb-4 sm:max-w-105">
      <SharedSection sharedKey={sharedKey} dismiss={<Close />}>
        {(shared) => (
          <>
            {shared.kind === 'match' && <Claims match={shared} sharedKey={sharedKey} />}
            <div className="grid auto-cols-fr grid-flow-col gap-2.5">
              <Close />
              <OpenPage shared={shared} />
            </div>
          </>
        )}
      </SharedSection>
    </div>
  )
}

function Close() {
  const { t } = useTranslation('ui')
  return (
    <Button variant="outline" onClick={() => change({ shared: undefined }, { replace: true })}>
      {t('close')}
    </Button>
  )
}

/** For users who may see it in the app. */
function OpenPage({ shared: { kind, id } }: { shared: Shared }) {
  const { t } = useTranslation('shares')
  if (id === null) return null
  return <ButtonLink href={href(locations[kind](id))}>{t(`open.${kind}`)}</ButtonLink>
}

const locations = {
  match: (match: number) => ({ match }),
  clan: clanLocation,
  player: playerLocation,
} satisfies Record<ShareKind, (id: number) => object>

function Claims({ match: { seats }, sharedKey }: { match: SharedMatch; sharedKey: string }) {
  const { t } = useTranslation('sharing')
  const forbidden = claimsForbidden({ adminId: useAdminId() })
  const { claim, isBusy } = useClaim(sharedKey)
  return (
    <ClaimableSeats seats={seats}>
      {(seat) =>
        forbidden ? (
          <Forbidden what={seat.text} reason={forbidden} />
        ) : (
          <Button
            wide
            variant="outline"
            busy={isBusy(seat)}
            busyText={t('guest.claiming')}
            onClick={() => void claim(seat)}
          >
            {seat.text}
          </Button>
        )
      }
    </ClaimableSeats>
  )
}

/** Asks for one guest at a time. */
function useClaim(sharedKey: string) {
  const { t } = useTranslation(['shares', 'sharing'])
  const write = useWrite(sharesApi.claim, { inlineErrors: ['match_changed'] })
  const { run, busyWith } = useAction(['shared'])
  const claim = ({ number, name }: ClaimableSeat) =>
    run(
      String(number),
      async () => {
        await write.mutateAsync({ params: { key: sharedKey }, body: { seat: number, name } })
        return t('sharing:guest.asked')
      },
      {
        onRefused: ({ code }) => {
          if (code === 'match_changed')
            toast({
              kind: 'error',
              title: t('shares:seats.changed'),
              description: t('shares:seats.changedText'),
            })
        },
      },
    )
  return { claim, isBusy: ({ number }: ClaimableSeat) => busyWith() === String(number) }
}
