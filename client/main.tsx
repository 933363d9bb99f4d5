import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailed } from '#client/auth/loading-screen.tsx'
import { authApi } from '#shared/auth/api.ts'
import { App, LandingPage, MainApp } from './app.tsx'
import { currentUser } from './auth/current-user.ts'
import { hintsSignedIn } from './auth/signed-in-hint.ts'
import { loadAppTexts, onLanguageShown, startI18n } from './i18n/i18n.ts'
import { textBundles } from './i18n/text-bundles.ts'
import { call } from './lib/api.ts'
import { createQueryClient, invalidateDomains } from './lib/query-client.ts'
import { followSession } from './lib/session-person.ts'
import { followTheme } from './lib/theme.ts'

const client = createQueryClient({
  onWriteFailed: (failure) => void loadFailures().then(({ showFailure }) => showFailure(failure)),
})

followSession(() => call(authApi.user, undefined))
// The user, the texts and the code of the likely first screen are requested before anything renders.
const user = client.fetchQuery(currentUser)
const texts = startI18n(...(hintsSignedIn() ? (['ui', ...textBundles.home] as const) : textBundles.first))
const kept = hintsSignedIn() ? loadKeptCache() : undefined
// A failed preload is reported by the screen itself when it is shown.
for (const early of [user, hintsSignedIn() ? loadSignedIn() : LandingPage.preload()]) early.catch(() => {})
followTheme()
await Promise.all([texts, kept])
onLanguageShown(() => void invalidateDomains(client, ['clans', 'notifications']))
start()

async function loadSignedIn() {
  const reads = import('./shell/main-app.tsx').then(({ readHomeEarly }) => readHomeEarly(client, user))
  await Promise.all([reads, MainApp.preload(), loadAppTexts(), loadFailures()])
}

function loadKeptCache() {
  return import('./offline/kept-cache.ts').then(({ restoreCache }) => restoreCache(client))
}

// Loaded in advance: an error screen may be needed because the connection failed.
function loadFailures() {
  return import('./shell/failures.ts')
}

function start() {
  const container = document.createElement('div')
  container.className = 'contents'
  document.getElementById('root')?.replaceChildren(container)
  const root = createRoot(container, { onUncaughtError: (error) => fail(root, error) })
  // Hydrated in slices, so that a slow phone reacts to touches meanwhile.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    ),
  )
}

// An error while rendering unmounts the whole tree: instead of a blank page the reader gets a button to reload.
function fail(broken: { unmount: () => void }, error: unknown) {
  reportError(error)
  broken.unmount()
  document.getElementById('first')?.remove()
  const root = createRoot(document.getElementById('root') ?? document.body)
  root.render(<LoadFailed onRetry={() => location.reload()} />)
}
