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

// Among these four each two of size, language and theme meet.
const pairs = new Set(['phone es light', 'phone en dark', 'desktop es dark', 'desktop en light'])
const mainJobs = ['main-job', 'figures']
/** Where the fast run makes what does not depend on the setting; a journey that is not named is made in all four. */
const fast: Record<string, string[]> = {
  'every-screen': ['phone es light', 'desktop es dark'],
  claiming: ['desktop es dark'],
  demo: ['phone en dark'],
  device: ['phone es light'],
  'fourth-place': ['phone en dark'],
  ladder: ['desktop en light'],
  leaving: ['phone es light'],
  measures: ['phone en dark'],
  'nothing-is-lost': ['phone es light'],
  pictures: ['phone en dark'],
  places: ['desktop es dark'],
  support: ['desktop en light'],
  together: ['phone es light'],
  'two-tabs': ['desktop es dark'],
  visitors: ['desktop en light'],
}

const projects = Object.entries(sizes).flatMap(([size, screen]) =>
  Object.entries(locales).flatMap(([language, locale]) =>
    themes.flatMap((colorScheme): Project[] => {
      const name = `${size} ${language} ${colorScheme}`
      const use = { ...screen, locale, colorScheme }
      if (!pairs.has(name)) return isMeasured ? [{ name, use, testMatch: mainJobs.map(fileOf) }] : []
      const elsewhere = Object.keys(fast).filter((journey) => !fast[journey]?.includes(name))
      return [{ name, use, testIgnore: isMeasured ? [] : elsewhere.map(fileOf) }]
    }),
  ),
)

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
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
    launchOptions: chromium,
    // Without pictures, which would cost each journey a good part of its time.
    trace: { mode: 'retain-on-failure', screenshots: false },
    actionTimeout: patience,
  },
  projects,
})

function fileOf(journey: string) {
  return `**/${journey}.test.ts`
}
