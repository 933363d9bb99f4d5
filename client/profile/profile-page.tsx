import { Suspense } from 'react'
import { AccountSections } from '#client/account/account-sections.tsx'
import { PrivacySection } from '#client/account/privacy-section.tsx'
import { useAdminId, useImpersonationPending } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { href } from '#client/lib/location.ts'
import { set } from '#client/offline/outbox/changes.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { fullName } from '#client/players/names.ts'
import { BackTitle } from '#client/ui/back-link.tsx'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { LockedNotice } from '#client/ui/locked.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { authApi } from '#shared/auth/api.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { profileApi } from '#shared/profile/api.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import type { Profile } from '#shared/profile/schema.ts'
import { ProfileForm } from './profile-form.tsx'

const ClaimsSection = lazyWithRetry(() =>
  import('#client/players/claims/claims-section.tsx').then((section) => section.ClaimsSection),
)
const UsualWeekSection = lazyWithRetry(() =>
  import('#client/availability/usual-week-section.tsx').then((section) => section.UsualWeekSection),
)
const GuestsSection = lazyWithRetry(() =>
  import('#client/players/guests/guests-section.tsx').then((section) => section.GuestsSection),
)

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const isPending = useImpersonationPending()
  if (!user) return null
  return (
    <div className="lg:max-w-160">
      <BackTitle href={href({ tab: 'settings' })} back={t('edit.back')}>
        {t('edit.title')}
      </BackTitle>
      {isPending ? <ProfileLoading /> : <Sections user={user} />}
    </div>
  )
}

function Sections({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  const forbidden = profileEditForbidden({ isDemo: user.isDemo, adminId: useAdminId() })
  return (
    <>
      <Card>
        {forbidden ? <ProfileFacts user={user} reason={forbidden} /> : <ProfileEditor user={user} />}
      </Card>
      <Suspense>
        <ClaimsSection />
      </Suspense>
      <ButtonLink
        variant="quiet"
        href={href({ tab: 'community', view: 'players', player: user.playerId })}
        className="mt-2 mb-3"
      >
        {t('edit.player')}
      </ButtonLink>
      <Suspense>
        <UsualWeekSection user={user} />
      </Suspense>
      <PrivacySection user={user} />
      <Suspense>
        <GuestsSection />
      </Suspense>
      <AccountSections user={user} />
    </>
  )
}

function ProfileLoading() {
  return (
    <Loading>
      <Card>
        <Skeleton className="h-105" />
      </Card>
    </Loading>
  )
}

function ProfileEditor({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  const outcomeText = useOutcomeText()
  const update = useDeferredWrite(profileApi.complete, { failure: t('edit.failed') })
  const draft = `profile:${user.id}`
  const save = async (body: Profile, values: Profile) => {
    const outcome = await update.mutateAsync({
      body,
      draft: { name: draft, values },
      effect: {
        kind: 'profile',
        about: ['profile'],
        name: fullName(values),
        changes: [set(authApi.user, { id: user.id }, body)],
      },
    })
    toast({ kind: 'success', title: outcomeText(outcome, t('edit.saved')) })
  }
  return (
    <>
      <span className="block pb-4 empty:hidden">
        <WaitingMark of="profile" />
      </span>
      <ProfileForm user={user} draft={draft} isSaving={update.isPending} save={save} />
    </>
  )
}

type ProfileFactsProps = { user: CurrentUser; reason: NonNullable<ReturnType<typeof profileEditForbidden>> }

/** For a reader who may not change it. */
function ProfileFacts({ user, reason }: ProfileFactsProps) {
  const { t } = useTranslation('profile')
  const { firstName, lastName, city, favouriteCourtSide } = user
  const facts = [
    [t('firstName'), firstName],
    [t('lastName'), lastName],
    [t('city'), city],
    [t('side.label'), favouriteCourtSide && t(`side.${favouriteCourtSide}`)],
  ]
  return (
    <>
      <div className="mb-4">
        <LockedNotice reason={reason} />
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-14 text-ink-2">{name}</dt>
            <dd className="font-medium break-words">{value || t('edit.none')}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
