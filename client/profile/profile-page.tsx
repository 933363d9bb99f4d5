import { ChevronLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { href } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { profileApi } from '#shared/profile/api.ts'
import { profileEditForbidden } from '#shared/profile/policy.ts'
import { ProfileFacts } from './profile-facts.tsx'
import { ProfileForm } from './profile-form.tsx'

export function ProfilePage() {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  if (!user) return null
  const forbidden = profileEditForbidden({ isDemo: user.isDemo, adminId: null })
  return (
    <div className="lg:max-w-160">
      <div className="-ml-2.5 flex items-center pt-1 pb-3 lg:pt-0">
        <Link
          href={href({ tab: 'settings' })}
          aria-label={t('edit.back')}
          className="grid size-tap place-items-center text-ink"
        >
          <ChevronLeft aria-hidden />
        </Link>
        <h1 className="text-30 font-[780]">{t('edit.title')}</h1>
      </div>
      <Card>
        {forbidden ? <ProfileFacts user={user} reason={forbidden} /> : <ProfileEditor user={user} />}
      </Card>
      <ButtonLink
        variant="quiet"
        href={href({ tab: 'community', view: 'players', player: user.playerId })}
        className="mt-2"
      >
        {t('edit.player')}
      </ButtonLink>
    </div>
  )
}

function ProfileEditor({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profile')
  const update = useWrite(profileApi.complete, { failure: t('edit.failed') })
  return (
    <ProfileForm
      user={user}
      draft={`profile:${user.id}`}
      write={update}
      onSaved={() => toast({ kind: 'success', title: t('edit.saved') })}
    />
  )
}
