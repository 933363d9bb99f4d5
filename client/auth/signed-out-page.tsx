import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isSignedOut } from '#client/lib/api.ts'
import { useSessionState } from '#client/lib/use-session-state.ts'
import { Button } from '#client/ui/button.tsx'
import { currentUser } from './current-user.ts'
import { LandingPage } from './landing-page.tsx'

/** The landing page inside the app: the session has ended, or the server can't say whose it is. */
export function SignedOutPage() {
  const hasEnded = useSessionState() === 'ended'
  return <LandingPage notice={hasEnded ? <EndedNotice /> : <UnreachableNotice />} />
}

function EndedNotice() {
  const { t } = useTranslation('auth')
  return (
    <p
      ref={focusNotice}
      tabIndex={-1}
      role="status"
      className="on-court border-b-2 border-white bg-night px-gutter py-3 text-center font-medium text-white"
    >
      {t('sessionEnded')}
    </p>
  )
}

// The notice replaces the screen the user was on: scroll to it and let screen readers announce it.
function focusNotice(line: HTMLElement | null) {
  if (line) document.documentElement.scrollTop = 0
  line?.focus({ preventScroll: true })
}

function UnreachableNotice() {
  const { t } = useTranslation(['auth', 'ui'])
  const user = useQuery(currentUser)
  if (!user.isError || isSignedOut(user.error)) return null
  return (
    <div className="on-court flex flex-wrap items-center justify-center gap-x-3 bg-night px-gutter text-14 text-white">
      <p role="status">{t('auth:unreachable')}</p>
      <Button
        variant="quiet"
        size="small"
        className="text-white underline"
        onClick={() => void user.refetch()}
      >
        {t('ui:tryAgain')}
      </Button>
    </div>
  )
}
