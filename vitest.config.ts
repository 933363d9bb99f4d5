import { availableParallelism } from 'node:os'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { figuresReporter } from '#tests/faults/figures-reporter.ts'
import { HeaviestFirst } from '#tests/support/heaviest-first.ts'
import { patience, testTimeout } from '#tests/support/patience.ts'
import { amount, isMeasured } from '#tests/support/tier.ts'

const hour = 3_600_000

// What leaves its mark on the modules that it loads: it has them, and a page, of its own.
const alone = [
  'tests/client/i18n/i18n.test.tsx',
  'tests/client/i18n/use-translation.test.tsx',
  'tests/client/matches/dialog-order.test.tsx',
  'tests/client/auth/sign-in-language.test.ts',
  'tests/client/clans/ratings/record-ranked.test.tsx',
  'tests/client/notifications/inbox-polling.test.tsx',
  'tests/client/stats/lob-gauge.test.tsx',
  'tests/client/offline/keep-cache.test.ts',
  'tests/client/offline/outbox/sending.test.ts',
]

// What breaks the machine around the app, each for half a minute: the deep run makes them.
const deepOnly = [
  'database-*',
  'disk-full',
  'hostile-*',
  'outbox',
  'pool-exhausted',
  'sigterm',
  'slow-query',
  'soak',
  'two-starts',
].map((name) => `tests/faults/${name}.test.ts`)

/** Tests of one environment, whose modules are loaded once in each worker unless they are isolated. */
const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: {
    isolate: false,
    testTimeout: amount(testTimeout, hour),
    hookTimeout: testTimeout,
    expect: { poll: { timeout: patience } },
    ...test,
  },
})

export default defineConfig({
  test: {
    // One more than there are cores: many tests wait for the database, for a start or for an end.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: HeaviestFirst },
    ...(isMeasured && { reporters: ['default', figuresReporter()] }),
    teardownTimeout: patience,
    projects: [
      project({
        name: 'node',
        environment: 'node',
        include: ['tests/*.test.ts', 'tests/{shared,server,fuzz,faults}/**/*.test.ts'],
        exclude: isMeasured ? [] : deepOnly,
        globalSetup: ['tests/support/global-setup.ts'],
        setupFiles: ['tests/support/setup.ts'],
      }),
      // Pictures of players may not be SVG, which the server forbids to its whole process.
      project({
        name: 'node alone',
        environment: 'node',
        isolate: true,
        include: ['tests/build/**/*.test.ts'],
      }),
      project({
        name: 'jsdom',
        environment: 'jsdom',
        include: ['tests/client/**/*.test.{ts,tsx}'],
        exclude: alone,
        setupFiles: ['tests/support/setup-page.ts'],
      }),
      project({
        name: 'jsdom alone',
        environment: 'jsdom',
        isolate: true,
        include: alone,
        setupFiles: ['tests/support/setup-page.ts'],
      }),
    ],
  },
})
