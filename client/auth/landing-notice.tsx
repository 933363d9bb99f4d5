import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useSearch } from 'wouter'
import { isSignedOut } from '#client/lib/api.ts'
import { useSessionState } from '#client/lib/session-person.ts'
import { Button } from '#client/ui/button.tsx'
import { currentUser } from './current-user.ts'

/**
 * Why the visitor sees the landing page: the session ended, the provider denied the sign-in, or the server could not be
 * reached.
 */
export function LandingNotice() {
  const { t } = useTranslation(['auth', 'ui'])
  const user = useQuery(currentUser)
  const hasEnded = useSessionState() === 'ended'
  const isDenied = useDenied()
  const isOutOfReach = user.isError && !isSignedOut(user.error)
  if (isOutOfReach && !hasEnded)
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
  if (!hasEnded && !isDenied) return null
  return (
    <p
      ref={hasEnded ? focusNotice : null}
      tabIndex={-1}
      role="status"
      className="on-court border-b-2 border-white bg-night px-gutter py-3 text-center font-medium text-white"
    >
      {t(hasEnded ? 'auth:sessionEnded' : 'auth:denied')}
    </p>
  )
}

/** Whether a sign-in was denied. The query parameter is removed, so that a reload does not show it again. */
function useDenied() {
  const search = useSearch()
  const [path, navigate] = useLocation()
  const [isDenied] = useState(() => new URLSearchParams(search).get('login') === 'denied')
  useEffect(() => {
    const kept = new URLSearchParams(search)
    if (!kept.has('login')) return
    kept.delete('login')
    navigate(kept.size > 0 ? `${path}?${kept}` : path, { replace: true })
  }, [navigate, path, search])
  return isDenied
}

// The notice replaces the screen the user was on: scroll to it and let screen readers announce it.
function focusNotice(line: HTMLElement | null) {
  if (line) document.documentElement.scrollTop = 0
  line?.focus({ preventScroll: true })
}
