import { isSavingData } from '#client/lib/data-saver.ts'
import { currentLanguage, onLanguageChange, setLanguage } from '#client/lib/language.ts'
import { currentTheme, followTheme, onThemeChange, setTheme } from '#client/lib/theme.ts'
import { whenIdleAfter } from '#client/lib/when-idle.ts'
import { locationOf } from '#shared/app-location.ts'
import { nobody } from '#shared/auth/session-person.ts'
import { languages } from '#shared/languages.ts'
import { returnTo } from './return-to.ts'

// As long as somebody needs to read the first view.
const restMs = 5000

/** What the HTML of a visitor's page can't do by itself (see prerender.tsx), without a framework. Returns how to end it. */
export function startVisitorPage() {
  const ending = new AbortController()
  const { signal } = ending
  forgetDenial()
  const address = location.pathname + location.search
  if (address !== '/') returnTo(document, address)
  const stops = [switchTheme(), switchLanguage()]
  followSession(signal)
  loadAppEarly()
  void openLink(signal)
  return () => {
    ending.abort()
    for (const stop of stops) stop()
  }
}

/** The notice that a login was denied is not shown again by a reload. */
function forgetDenial() {
  const address = new URL(location.href)
  if (!address.searchParams.has('login')) return
  address.searchParams.delete('login')
  history.replaceState(history.state, '', address)
}

function switchTheme() {
  const button = document.querySelector<HTMLElement>('[data-theme-control]')
  const name = () => button?.setAttribute('aria-label', button.dataset[currentTheme()] ?? '')
  name()
  button?.addEventListener('click', () => setTheme(currentTheme() === 'dark' ? 'light' : 'dark'))
  const stops = [followTheme(), onThemeChange(name)]
  return () => stops.forEach((stop) => stop())
}

/** The server sends the page in the other language. */
function switchLanguage() {
  const shown = document.documentElement.lang
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[lang]'))
    button.addEventListener('click', () => {
      const language = languages.find((known) => known === button.lang)
      if (language) setLanguage(language)
    })
  return onLanguageChange(() => {
    if (currentLanguage() !== shown) location.reload()
  })
}

/** The other tabs of the browser learn that nobody is signed in, and this one that somebody is. */
function followSession(signal: AbortSignal) {
  const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload()
  addEventListener('pageshow', reload, { signal })
  if (typeof BroadcastChannel !== 'function') return
  const tabs = new BroadcastChannel('session')
  signal.addEventListener('abort', () => tabs.close())
  tabs.addEventListener('message', ({ data }) => {
    if (data !== nobody) location.reload()
  })
  tabs.postMessage(nobody)
}

/** Loads the files of the app, without running them, before they are needed: when a way into it is touched, or later. */
function loadAppEarly() {
  const load = () => {
    for (const file of document.querySelectorAll<HTMLLinkElement>('link[data-app]')) {
      const isOthers =
        file.dataset.language !== undefined && file.dataset.language !== document.documentElement.lang
      if (!isOthers) file.rel = 'prefetch'
    }
  }
  const options = { once: true, passive: true }
  for (const link of document.querySelectorAll('a[href^="/api/"]'))
    for (const event of ['pointerover', 'touchstart', 'focus']) link.addEventListener(event, load, options)
  if (!isSavingData()) whenIdleAfter(restMs, load)
}

/** Polls and what is shared are shown by the app's own components; an invitation needs no framework. */
async function openLink(signal: AbortSignal) {
  const place = document.getElementById('card')
  if (!place) return
  const onShown = () => place.removeAttribute('aria-busy')
  const opened = locationOf(location.search)
  if (opened.seat ?? opened.join) {
    const { openVisitorCard } = await import('#client/scheduled-matches/guest-seats/visitor-card.ts')
    await openVisitorCard(place, opened, { signal, onShown })
  } else {
    const { openCard } = await import('./opened-card.tsx')
    await openCard(place, onShown)
  }
}
