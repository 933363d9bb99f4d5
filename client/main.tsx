import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { LoadFailed } from '#client/auth/loading-screen.tsx'
import { authApi } from '#shared/auth/api.ts'
import { App } from './app.tsx'
import { currentUser } from './auth/current-user.ts'
import { onLanguageShown, startI18n } from './i18n/i18n.ts'
import { textBundles } from './i18n/text-bundles.ts'
import { call } from './lib/api.ts'
import { hasFirstView, stylesLoaded, takeFirstView } from './lib/opened-page.ts'
import { createQueryClient, invalidateDomains } from './lib/query-client.ts'
import { followSession } from './lib/session-person.ts'
import { followTheme } from './lib/theme.ts'
import { showFailure } from './shell/failures.ts'
import { loadOpened, readHomeEarly, restoreCache } from './shell/main-app.tsx'

// Longer than this what is kept does not wait for the page or the form that the address opens.
const patienceMs = 1000

const client = createQueryClient({
  onWriteFailed: (failure) => void showFailure(failure),
})

followSession(() => call(authApi.user, undefined))
takeFirstView(client)
// The user, the texts and the code of the likely first screen are requested before anything renders; without a connection
// what is kept is shown first.
const user = navigator.onLine ? client.fetchQuery(currentUser) : undefined
const texts = startI18n(...firstTexts())
const app = openApp()
// A failed preload is reported by the screen itself when it is shown.
for (const early of [user, app]) early?.catch(() => {})
followTheme()
await Promise.all([texts, app.catch(() => {}), stylesLoaded()])
onLanguageShown(() => void invalidateDomains(client, ['clans', 'notifications']))
start()

/** Ends when what is kept on the device can be shown, if something is. */
async function openApp() {
  const opened = loadOpened().catch(() => {})
  if (user) readHomeEarly(client, user).catch(() => {})
  await restoreCache(client)
  if (isKept() && !hasFirstView())
    await Promise.race([opened, new Promise((late) => setTimeout(late, patienceMs))])
}

function isKept() {
  return client.getQueryData(currentUser.queryKey) !== undefined
}

function firstTexts() {
  const isFormOpened = /dialog=(record|add)\b/.test(location.search)
  return [...textBundles.home, ...(isFormOpened ? textBundles.match : [])]
}

function start() {
  const container = document.createElement('div')
  container.className = 'contents'
  document.getElementById('root')?.replaceChildren(container)
  const root = createRoot(container, { onUncaughtError: (error) => fail(root, error) })
  const render = () =>
    root.render(
      <StrictMode>
        <App client={client} />
      </StrictMode>,
    )
  // In slices, so that a slow phone reacts to touches meanwhile; what is kept is there at once.
  if (isKept() && !hasFirstView()) render()
  else startTransition(render)
}

// An error while rendering unmounts the whole tree: instead of a blank page the reader gets a button to reload.
function fail(broken: { unmount: () => void }, error: unknown) {
  reportError(error)
  broken.unmount()
  document.getElementById('first')?.remove()
  const root = createRoot(document.getElementById('root') ?? document.body)
  root.render(<LoadFailed onRetry={() => location.reload()} />)
}
