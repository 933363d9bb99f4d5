import { defineConfig } from 'vitest/config'
import { figuresReporter } from './figures-reporter.ts'

// `npm run test:faults`: what breaks in the world, and what the app does then, at full figures; about a quarter of an hour
// on an idle machine. A part by its file's name: `npm run test:faults -- app-killed`. The soak takes half an hour by itself
// and runs only when it is named: `npm run test:faults -- soak`. Shorter tries: FAULT_ROUNDS=3 for what goes in rounds,
// SOAK_MINUTES=3.
const isSoakNamed = process.argv.some((argument) => argument.includes('soak'))

export default defineConfig({
  test: {
    name: 'faults',
    root: new URL('../..', import.meta.url).pathname,
    environment: 'node',
    include: ['tests/faults/*.test.ts'],
    exclude: isSoakNamed ? [] : ['tests/faults/soak.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/setup.ts'],
    // They measure times: one after the other, each alone.
    fileParallelism: false,
    testTimeout: 45 * 60_000,
    hookTimeout: 60_000,
    reporters: ['default', figuresReporter()],
  },
})
