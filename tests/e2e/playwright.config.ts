import { defineConfig, type Project } from '@playwright/test'
import { patience } from '#tests/support/patience.ts'
import { isMeasured } from '#tests/support/tier.ts'
import { chromium } from './chromium.ts'
import { zone } from './zone.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const locales = { es: 'es-ES', en: 'en-GB' }
const themes = ['light', 'dark'] as const

// Among these four settings every two values of size, language and theme occur together.
const pairs = new Set(['phone es light', 'phone en dark', 'desktop es dark', 'desktop en light'])
const mainJobs = ['main-job', 'figures']
/**
 * The setting in which the fast run makes a journey that does not depend on it; journeys without one run in
 * all four.
 */
const fast: Record<string, string> = {
  'phone es light':
    'device every-screen install leaving nothing-is-lost offline outbox outbox-chaos together',
  'phone en dark': 'demo fourth-place measures outbox-answers pictures',
  'desktop es dark': 'claiming every-screen places two-tabs',
  'desktop en light': 'install ladder support updates visitors',
}
/** It is long, and no setting changes it: the deep run makes it once too. */
const once = 'outbox-chaos'
const named = new Set(Object.values(fast).flatMap((journeys) => journeys.split(' ')))

const projects = Object.entries(sizes).flatMap(([size, screen]) =>
  Object.entries(locales).flatMap(([language, locale]) =>
    themes.flatMap((colorScheme): Project[] => {
      const name = `${size} ${language} ${colorScheme}`
      const use = { ...screen, locale, colorScheme }
      if (!pairs.has(name)) return isMeasured ? [{ name, use, testMatch: mainJobs.map(fileOf) }] : []
      const elsewhere = [...named].filter((journey) => !fast[name]?.split(' ').includes(journey))
      const ignored = isMeasured ? elsewhere.filter((journey) => journey === once) : elsewhere
      return [{ name, use, testIgnore: ignored.map(fileOf) }]
    }),
  ),
)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 5 * patience,
  expect: { timeout: patience },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    timezoneId: zone,
    // Requests that a service worker answers pass by the routes of a test.
    serviceWorkers: 'block',
    launchOptions: chromium,
    // No screenshots, which would take a good part of each journey's time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: patience,
  },
  projects,
})

function fileOf(journey: string) {
  return `**/${journey}.test.ts`
}
