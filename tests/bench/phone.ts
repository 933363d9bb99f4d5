import { chromium as driver, type BrowserContext, type CDPSession, type Page } from 'playwright-core'
import { demoPath } from '#shared/demo/paths.ts'
import { chromium } from '#tests/e2e/chromium.ts'
import { keptOn } from '#tests/e2e/kept.ts'

// Lighthouse's Slow 4G, which is slower than most networks beside a court, and a phone of four years ago.
const slow4g = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const cpuSlowdown = 4
/** What a page loads is loaded when there was no request for so long. */
export const silenceMs = 2500

export async function slowDown(devTools: CDPSession) {
  await devTools.send('Network.emulateNetworkConditions', { offline: false, ...slow4g })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
}

/** A session in the profile, without a file of the app; with `isKept` all that the device keeps after a visit. */
export async function enterDemo(profile: string, url: string, isKept: boolean) {
  const context = await openProfile(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  if (!isKept) {
    await context.request.get(url + demoPath, { maxRedirects: 0 })
    // A device that has asked before: the account has its time zone.
    const headers = { 'Time-Zone': Intl.DateTimeFormat().resolvedOptions().timeZone }
    await context.request.get(`${url}/api/auth/user`, { headers })
  } else {
    await page.goto(url + demoPath)
    await untilKept(page)
  }
  await context.close()
}

async function untilKept(page: Page) {
  for (;;) {
    const { files, text } = await keptOn(page)
    if (files.includes('/shell') && text.includes('"pageParams":[null]')) break
    await page.waitForTimeout(250)
  }
  await page.waitForTimeout(2 * silenceMs)
}

/** A phone's browser with this profile. */
export async function openProfile(profile: string): Promise<BrowserContext> {
  const context = await driver.launchPersistentContext(profile, {
    ...chromium,
    locale: 'es-ES',
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  })
  // What tsx makes of a script for the page calls it.
  await context.addInitScript('globalThis.__name = (named) => named')
  return context
}
