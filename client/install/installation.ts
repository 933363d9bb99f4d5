import { useSyncExternalStore } from 'react'
import { onLanguageShown } from '#client/i18n/i18n.ts'
import { currentLanguage } from '#client/lib/language.ts'
import { storedChoice } from '#client/lib/stored-choice.ts'
import { manifestPath } from '#shared/install/paths.ts'

/** By the browser's own question, or by the user in the browser's menu. */
export type InstallWay = 'prompt' | 'by-hand'

// The event of Chromium, which lib.dom lacks.
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

let prompt: InstallPrompt | null = null
let isDue = false

// Of this device: a user who closed the offer finds it in Settings only.
const offer = storedChoice('install-offer', ['open', 'closed'], () => 'open')

/** Keeps the browser's install prompt for later, and the manifest in the language of the page. */
export function followInstallation() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
    offer.tell()
  })
  addEventListener('appinstalled', () => {
    prompt = null
    closeInstallOffer()
  })
  // The first one is named by client/start.js when the page rests.
  onLanguageShown(() =>
    document.querySelector('[rel=manifest][href]')?.setAttribute('href', manifestPath(currentLanguage())),
  )
}

/** Null where the app cannot be installed, or is. */
export const useInstallWay = () => useSyncExternalStore(offer.subscribe, installWay)

export const useInstallOfferDue = () =>
  useSyncExternalStore(offer.subscribe, () => isDue && offer.current() === 'open' && installWay() !== null)

/** Called when a match was recorded. An offer that is not possible now must not appear at some other moment. */
export function offerInstallation() {
  isDue = installWay() !== null
  offer.tell()
}

/** For good. */
export function closeInstallOffer() {
  isDue = false
  offer.set('closed')
}

/** Has to be called from a click. The browser may refuse to ask a second time; then it sends another event. */
export async function askToInstall() {
  const asked = prompt
  closeInstallOffer()
  await asked?.prompt().catch(() => {})
  if (prompt === asked) prompt = null
  offer.tell()
}

function installWay(): InstallWay | null {
  if (isStandalone()) return null
  if (prompt) return 'prompt'
  return isIos() ? 'by-hand' : null
}

const iosNavigator = () => navigator as { standalone?: boolean }

const isStandalone = () =>
  matchMedia('(display-mode: standalone)').matches || iosNavigator().standalone === true

// Only WebKit on iOS has the property. Browsers inside other apps cannot install, and do not call themselves Safari.
const isIos = () =>
  iosNavigator().standalone === false && navigator.maxTouchPoints > 1 && /Safari\//.test(navigator.userAgent)
