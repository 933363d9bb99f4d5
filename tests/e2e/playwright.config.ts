import { defineConfig, type Project } from '@playwright/test'
import { patience } from '#tests/support/patience.ts'
import { isMeasured } from '#tests/support/tier.ts'
import { headlessShell } from './chromium.ts'
import { zone } from './zone.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const locales = { es: 'es-ES', en: 'en-GB' }
const themes = ['light', 'dark'] as const

/**
 * Where the fast run makes each journey; one that is not named it makes in all four settings, among which every two values
 * of size, language and theme occur together. The deep run makes all in all eight.
 */
const fast: Record<string, string> = {
  'phone es light':
    'device every-dialog every-screen install leaving main-job nothing-is-lost offline outbox outbox-chaos quick shared together',
  'phone en dark': 'cards demo figures find-a-time fourth-place guests measures outbox-answers pictures',
  'desktop es dark': 'claiming every-screen figures places two-tabs',
  'desktop en light': 'install ladder main-job quick support updates visitors',
}
/** It is long, and no setting changes it: the deep run makes it once too. */
const once = 'outbox-chaos'
const named = new Set(Object.values(fast).flatMap((journeys) => journeys.split(' ')))

const projects = Object.entries(sizes).flatMap(([size, screen]) =>
  Object.entries(locales).flatMap(([language, locale]) =>
    themes.flatMap((colorScheme): Project[] => {
      const name = `${size} ${language} ${colorScheme}`
      const here = fast[name]?.split(' ')
      if (!here && !isMeasured) return []
      const elsewhere = [...(isMeasured ? [once] : named)].filter((journey) => !here?.includes(journey))
      return [{ name, use: { ...screen, locale, colorScheme }, testIgnore: elsewhere.map(fileOf) }]
    }),
  ),
)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // A journey waits for the app a part of its time: more of them than the two processors of a small machine.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 5 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    timezoneId: zone,
    // Requests that a service worker answers pass by the routes of a test.
    serviceWorkers: 'block',
    // A worker has the zone of the browser's process, not that of the page.
    launchOptions: { ...headlessShell, env: { ...process.env, TZ: zone } },
    // A fifth of each journey's time; `--trace on` follows one that failed.
    trace: isMeasured ? { mode: 'retain-on-failure', screenshots: false } : 'off',
    actionTimeout: patience,
  },
  projects,
})

function fileOf(journey: string) {
  return `**/${journey}.test.ts`
}
