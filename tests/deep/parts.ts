/** One part of the deep run, and the arguments of its runner. */
export type Part = { name: string; args: string[]; isNightly?: boolean }

const vitest = (...args: string[]) => ['vitest', 'run', '--project', 'node', ...args]
/** Parts that measure times run one after the other, each file alone. */
const measured = (...args: string[]) => vitest('--maxWorkers=1', ...args)

export const parts: Part[] = [
  { name: 'fuzz', args: vitest('tests/fuzz/', 'messages/hostile', 'http/encoder', '--exclude=**/story/**') },
  { name: 'stories', args: vitest('tests/fuzz/story/') },
  {
    name: 'histories',
    args: vitest(
      'stats/statistics',
      'stats/kept-totals',
      'claims/same-history',
      'claims/ratings',
      'scheduled-matches/property',
      'scheduled-matches/candidates',
      'reminders/property',
    ),
  },
  { name: 'polls', args: vitest('server/polls/plans') },
  { name: 'files', args: vitest('server/imports/', 'calendar/ics', 'pictures/upload') },
  {
    name: 'races',
    args: vitest(
      'clans/races',
      'claims/races',
      'scheduled-matches/crossings',
      'scheduled-matches/series/year',
      'server/friends/friends',
      'server/matches/consent',
      'pictures/pictures',
      'faults/one-winner',
      'faults/last-slot',
    ),
  },
  { name: 'ratings', args: measured('faults/ratings', 'clans/ratings/') },
  {
    name: 'kills',
    args: measured('faults/app-killed', 'faults/database-', 'faults/sigterm', 'faults/two-starts'),
  },
  {
    name: 'pressure',
    args: measured('faults/pool-exhausted', 'faults/slow-query', 'faults/hostile-', 'faults/clock'),
  },
  { name: 'outbox', args: measured('faults/outbox') },
  { name: 'disk', args: measured('faults/disk-full') },
  { name: 'backups', args: vitest('server/db/backup/', 'server/db/embedded', 'server/start') },
  { name: 'journeys', args: ['playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'] },
  { name: 'soak', args: measured('faults/soak'), isNightly: true },
]
