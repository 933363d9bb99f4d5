import { useTranslation } from 'react-i18next'
import { LockedNotice } from '#client/ui/locked-notice.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { profileEditForbidden } from '#shared/profile/policy.ts'

type ProfileFactsProps = { user: CurrentUser; reason: NonNullable<ReturnType<typeof profileEditForbidden>> }

/** A profile that its reader may not change, with the reason. */
export function ProfileFacts({ user, reason }: ProfileFactsProps) {
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
