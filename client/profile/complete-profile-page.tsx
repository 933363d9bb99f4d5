import '#client/app.css'
import { useQueryClient } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { ImpersonationStatus } from '#client/admin/impersonation-status.tsx'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { LandingCourt } from '#client/auth/landing-court.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Brand } from '#client/ui/brand.tsx'
import { LanguageControl } from '#client/ui/language-control.tsx'
import { ThemeControl } from '#client/ui/theme-control.tsx'
import { Title } from '#client/ui/title.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { href, locationOf } from '#shared/app-location.ts'
import { logoutPath } from '#shared/auth/paths.ts'
import { profileApi } from '#shared/profile/api.ts'
import { ProfileForm } from './profile-form.tsx'

/** Replaces the app until the profile is complete. */
export function CompleteProfilePage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('profile')
  const user = useCurrentUser()
  const complete = useWrite(profileApi.complete, { failure: t('complete.failed') })
  useRedirectWhenDone(complete.isSuccess, onDone)
  if (!user) return null
  if (complete.isSuccess) return <ProfileDone firstName={complete.data.firstName} />
  return (
    <>
      <ImpersonationStatus />
      <StandalonePage>
        <Title>{t('complete.title')}</Title>
        <p className="pt-1 text-ink-2">{t('complete.lead')}</p>
        <p className="flex items-center gap-x-3 pb-1 text-14 text-ink-2">
          <span className="min-w-0 break-all">{user.email}</span>
          <a href={logoutPath} className="inline-flex min-h-tap flex-none items-center font-medium text-link">
            {t('complete.logOut')}
          </a>
        </p>
        <ProfileForm
          pinned
          user={user}
          draft={`complete-profile:${user.id}`}
          isSaving={complete.isPending}
          save={async (body) => {
            await complete.mutateAsync({ body })
            toast({ kind: 'success', title: t('complete.done') })
          }}
        />
      </StandalonePage>
    </>
  )
}

const redirectAfterMs = 1500

function useRedirectWhenDone(isDone: boolean, onDone: () => void) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const leave = useEffectEvent(() => {
    // The response holds even if the refetch fails.
    client.setQueryData(read(profileApi.status).queryKey, { needsCompletion: false })
    // A shared link opens after the profile is complete.
    const { join, seat, shared } = locationOf(location.search)
    const link = { ...(join && { join }), ...(seat && { seat }), ...(shared && { shared }) }
    navigate(href(link), { replace: true })
    onDone()
  })
  useEffect(() => {
    const timer = isDone ? setTimeout(leave, redirectAfterMs) : undefined
    return () => clearTimeout(timer)
  }, [isDone])
}

function ProfileDone({ firstName }: { firstName: string }) {
  const { t } = useTranslation('profile')
  return (
    <StandalonePage>
      <output className="grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-ball border-3 border-on-ball bg-ball text-on-ball shadow-ball"
        >
          <Check size={40} strokeWidth={3} />
        </span>
        <Title>{t('complete.welcome', { name: firstName })}</Title>
        <p className="text-ink-2">{t('complete.next')}</p>
      </output>
    </StandalonePage>
  )
}

/** A page on a phone, a panel over a court on a desktop. */
function StandalonePage({ children }: { children: ReactNode }) {
  return (
    <div className="relative isolate flex min-h-dvh flex-col bg-bg lg:bg-night">
      <LandingCourt className="absolute inset-0 -z-1 size-full max-lg:hidden" />
      <header className="mx-auto flex h-15 w-full flex-none items-center gap-1 bg-bg pr-2 pl-gutter sm:max-lg:max-w-160 lg:mt-auto lg:h-19 lg:w-140 lg:rounded-t-sheet lg:px-6 lg:pt-4">
        <Brand />
        <LanguageControl />
        <ThemeControl />
      </header>
      <main className="mx-auto flex w-full flex-1 flex-col px-gutter pt-2 sm:max-lg:max-w-160 lg:mb-auto lg:w-140 lg:flex-none lg:rounded-b-sheet lg:bg-bg lg:px-6 lg:pt-3">
        {children}
      </main>
    </div>
  )
}
