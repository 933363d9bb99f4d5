import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { pageAt } from '#shared/pages.ts'
import { AuthGate } from './auth/auth-gate.tsx'
import { useCurrentUser } from './auth/current-user.ts'
import { LoadingScreen } from './auth/loading-screen.tsx'
import { usePath } from './lib/follow-location.ts'
import { MainApp } from './shell/main-app.tsx'
import { lazyWithRetry } from './ui/lazy-with-retry.tsx'
import { ToastHost } from './ui/toast/toast-host.tsx'

const SignedOutPage = lazyWithRetry(() =>
  import('./auth/signed-out-page.tsx').then((page) => page.SignedOutPage),
)
const NotFoundPage = lazyWithRetry(() =>
  import('./shell/not-found-page.tsx').then((page) => page.NotFoundPage),
)
const CompleteProfilePage = lazyWithRetry(() =>
  import('./profile/complete-profile-page.tsx').then((page) => page.CompleteProfilePage),
)

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={<LoadingScreen />}>
        <AuthGate
          signedOut={<SignedOut />}
          renderNewcomer={(onDone) => <CompleteProfilePage onDone={onDone} />}
        >
          <MainApp />
        </AuthGate>
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}

// Without a session there is none whose end could be announced. A user who was signed in stays in the cache when the
// session ends.
const Toasts = () => useCurrentUser() && <ToastHost />

// An address without a page is a 404 for everyone.
const SignedOut = () => (pageAt(usePath()) ? <SignedOutPage /> : <NotFoundPage />)
