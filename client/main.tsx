import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { authApi } from '#shared/auth/api.ts'
import { App, LandingPage, MainApp } from './app.tsx'
import { currentUser } from './auth/current-user.ts'
import { LoadFailed } from './auth/load-failed.tsx'
import { hintsSignedIn } from './auth/signed-in-hint.ts'
import { loadAppTexts, onLanguageShown, startI18n } from './i18n/i18n.ts'
import { call } from './lib/api.ts'
import { createQueryClient, invalidateDomains } from './lib/query-client.ts'
import { followSession } from './lib/session-person.ts'
import { followTheme } from './lib/theme.ts'

const client = createQueryClient({
  onWriteFailed: (failure) => void loadFailures().then(({ showFailure }) => showFailure(failure)),
})

followSession(() => call(authApi.user, undefined))
// Who is there, the texts and the screen that will probably follow are asked for at once, before anything renders.
const user = client.fetchQuery(currentUser)
const texts = hintsSignedIn()
  ? startI18n('ui', 'shell', 'errors', 'demo', 'matches', 'stats')
  : startI18n('ui', 'auth')
// What fails here is told by the screen itself when it is shown.
for (const early of [user, hintsSignedIn() ? loadSignedIn() : LandingPage.preload()]) early.catch(() => {})
followTheme()
await texts
// What the server words.
onLanguageShown(() => void invalidateDomains(client, ['clans', 'notifications']))
start()

async function loadSignedIn() {
  const reads = import('./shell/main-app.tsx').then(({ readHomeEarly }) => readHomeEarly(client, user))
  await Promise.all([reads, MainApp.preload(), loadAppTexts(), loadFailures()])
}

// Must be there before it is needed: what fails may be the connection.
function loadFailures() {
  return import('./shell/failures.ts')
}

function start() {
  const container = document.createElement('div')
  container.className = 'contents'
  document.getElementById('root')?.replaceChildren(container)
  const root = createRoot(container, { onUncaughtError: (error) => fail(root, error) })
  // In slices, so that a slow phone answers a touch meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  )
}

// A screen that breaks takes the whole tree down: rather than a blank page, the reader is offered a fresh start.
function fail(broken: { unmount: () => void }, error: unknown) {
  reportError(error)
  broken.unmount()
  document.getElementById('first')?.remove()
  const root = createRoot(document.getElementById('root') ?? document.body)
  root.render(<LoadFailed onRetry={() => location.reload()} />)
}
