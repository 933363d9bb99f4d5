import { vi } from 'vitest'
import { followInstallation } from '#client/install/installation.ts'

followInstallation()

/** Chromium says that it can install the app, which `prompt` asks. Returns the event. */
export function installable(prompt = vi.fn(async () => {})) {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  dispatchEvent(event)
  return event
}

/** Safari on an iPhone, which shows the app in a tab or from the home screen. */
export function iphone({ standalone = false } = {}) {
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
  for (const [name, value] of Object.entries({ standalone, userAgent, maxTouchPoints: 5 }))
    Object.defineProperty(navigator, name, { value, configurable: true })
}

/** The device is another one, which has not installed anything. */
export function resetBrowser() {
  // What the browser offered ends with an installation.
  dispatchEvent(new Event('appinstalled'))
  localStorage.clear()
  for (const name of ['standalone', 'userAgent', 'maxTouchPoints']) Reflect.deleteProperty(navigator, name)
}
