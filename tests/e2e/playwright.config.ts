import { defineConfig, type Project } from '@playwright/test'
import { chromium } from './chromium.ts'

const sizes = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const locales = { es: 'es-ES', en: 'en-GB' }
const themes = ['light', 'dark'] as const

// The main jobs are done in all eight; what can go wrong on the way does not depend on language and theme. Two people
// together take long: they do it in five, among which each two of size, language and theme meet.
const thorough = new Set(['phone es light', 'desktop en dark'])
const pairs = new Set(['phone en dark', 'desktop en light', 'desktop es dark'])
const mainJobs = ['**/main-job.test.ts', '**/figures.test.ts']
const together = ['**/together.test.ts', '**/ladder.test.ts', '**/fourth-place.test.ts']

const projects = Object.entries(sizes).flatMap(([size, screen]) =>
  Object.entries(locales).flatMap(([language, locale]) =>
    themes.map((colorScheme): Project => {
      const name = `${size} ${language} ${colorScheme}`
      const some = pairs.has(name) ? [...mainJobs, ...together] : mainJobs
      const isThorough = thorough.has(name)
      const testMatch = isThorough ? '**/*.test.ts' : some
      return {
        name,
        testMatch,
        metadata: { hasAxe: isThorough },
        use: { ...screen, locale, colorScheme },
      }
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
  // Somebody else's machine may be busy with other things; .ci/run says which journeys needed the second try.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env.E2E_URL,
    timezoneId: 'Europe/Madrid',
    launchOptions: chromium,
    // A recording costs each journey a good part of its time; in CI the second try makes one.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    actionTimeout: 15_000,
  },
  projects,
})
