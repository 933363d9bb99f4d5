import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useLayoutEffect, useState } from 'react'
import { isSignedOut } from '#client/lib/api.ts'
import { endFirstView, hasFirstView } from '#client/lib/opened-page.ts'
import { read } from '#client/lib/query-client.ts'
import { useSessionState } from '#client/lib/use-session-state.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { AppError } from '#shared/errors.ts'
import { profileApi } from '#shared/profile/api.ts'
import { currentUser } from './current-user.ts'
import { LoadFailed, LoadingScreen } from './loading-screen.tsx'

const ImpersonatedGone = lazyWithRetry(() =>
  import('#client/admin/impersonated-gone.tsx').then((gone) => gone.ImpersonatedGone),
)
const OtherPerson = lazyWithRetry(() => import('./other-person.tsx').then((notice) => notice.OtherPerson))

type AuthGateProps = {
  /** Shown when nobody is signed in any more. */
  signedOut: ReactNode
  /** Shown to a user without a completed profile; `onDone` leads on into the app. */
  renderNewcomer: (onDone: () => void) => ReactNode
  children: ReactNode
}

export function AuthGate({ signedOut, renderNewcomer, children }: AuthGateProps) {
  const session = useSessionState()
  const user = useQuery(currentUser)
  const isVisitor = user.isError && isSignedOut(user.error)
  const isMember = user.data !== undefined && !isVisitor
  const status = useQuery({
    ...read(profileApi.status),
    enabled: isMember,
    ...(!hasFirstView() && { staleTime: 0, refetchOnMount: 'always' }),
  })
  // Deferred, so that React renders the app in slices: an update from the query cache is rendered synchronously.
  const canShow = useDeferredValue(status.data !== undefined)
  // Stays true until the profile page calls `onDone`: the new status alone would unmount its last step.
  const [isNewcomer, setNewcomer] = useState(false)
  if (status.data?.needsCompletion && !isNewcomer) setNewcomer(true)

  if (session === 'leaving') return <LoadingScreen />
  if (session === 'refused') return <OtherPerson />
  if (session === 'ended' || !(isMember || user.isPending))
    return <SignedIn>{isImpersonatedGone(user.error) ? <ImpersonatedGone /> : signedOut}</SignedIn>
  if (status.isError && !status.data) return <LoadFailed onRetry={() => void status.refetch()} />
  if (!canShow) return <LoadingScreen />
  return <SignedIn>{isNewcomer ? renderNewcomer(() => setNewcomer(false)) : children}</SignedIn>
}

// The account that an admin impersonates was deleted; the admin can return to their own session.
const isImpersonatedGone = (error: Error | null) =>
  error instanceof AppError && error.code === 'impersonated_gone'

/** The first view of the page ends in the same commit as the real screen appears. */
function SignedIn({ children }: { children: ReactNode }) {
  useLayoutEffect(endFirstView, [])
  return children
}
