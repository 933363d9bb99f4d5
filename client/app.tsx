import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { pageAt } from '#shared/pages.ts'
import { AuthGate } from './auth/auth-gate.tsx'
import { useCurrentUser } from './auth/current-user.ts'
import { LoadingScreen } from './auth/loading-screen.tsx'
import { hintsSignedIn } from './auth/signed-in-hint.ts'
import { lazyWithRetry } from './ui/lazy-with-retry.tsx'

export const LandingPage = lazyWithRetry(() =>
  import('./auth/landing-page.tsx').then((page) => page.LandingPage),
)
export const MainApp = lazyWithRetry(() => import('./shell/main-app.tsx').then((app) => app.MainApp))

const NotFoundPage = lazyWithRetry(() =>
  import('./shell/not-found-page.tsx').then((page) => page.NotFoundPage),
)
const CompleteProfilePage = lazyWithRetry(() =>
  import('./profile/complete-profile-page.tsx').then((page) => page.CompleteProfilePage),
)
const ToastHost = lazyWithRetry(() => import('./ui/toast/toast-host.tsx').then((host) => host.ToastHost))

export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Suspense fallback={hintsSignedIn() && <LoadingScreen />}>
        <AuthGate visitor={<Visitor />} renderNewcomer={(onDone) => <CompleteProfilePage onDone={onDone} />}>
          <MainApp />
        </AuthGate>
      </Suspense>
      <Suspense>
        <Toasts />
      </Suspense>
    </QueryClientProvider>
  )
}

// A visitor has no session whose end could be announced. A user who was signed in stays in the cache when the session
// ends.
const Toasts = () => useCurrentUser() && <ToastHost />

// A visitor of /profile sees the landing page; an address without a page is a 404 for everyone.
const Visitor = () => (pageAt(usePathname()) ? <LandingPage /> : <NotFoundPage />)
