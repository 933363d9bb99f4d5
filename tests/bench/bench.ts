import { benchCards } from './cards.ts'
import { benchGrowth } from './growth.ts'
import { benchHistory } from './history.ts'
import { benchImports } from './imports.ts'
import { benchOffline } from './offline.ts'
import { benchPages } from './pages.ts'
import { benchPolling } from './polling.ts'
import { benchQuick } from './quick.ts'
import { benchRatings } from './ratings.ts'
import { benchScheduled } from './scheduled.ts'
import { benchStats } from './stats.ts'
import { benchTaps } from './taps.ts'

export type OnEnd = (ending: () => Promise<unknown> | void) => void

// `npm run bench` measures the match list and the ratings, `-- stats` the statistics in a large database, `-- growth` each
// screen in databases of several sizes, `-- scheduled` the scheduled matches, `-- polling` many users who poll for
// notifications, `-- imports` the cost of hostile files, `-- offline` the start without a connection, `-- cards` the drawing of
// pictures, `-- quick` the opening of the short form, `-- pages` the
// landing page and Home on a slow phone, `-- taps` what follows a tap there. Options that a part does not know go to the app's Node, such as
// --cpu-prof.
const parts = {
  history: benchHistory,
  ratings: benchRatings,
  stats: benchStats,
  growth: benchGrowth,
  scheduled: benchScheduled,
  polling: benchPolling,
  imports: benchImports,
  offline: benchOffline,
  cards: benchCards,
  quick: benchQuick,
  pages: benchPages,
  taps: benchTaps,
}
const usual = ['history', 'ratings'] as const

const [first = '', ...others] = process.argv.slice(2)
const isNamed = first !== '' && !first.startsWith('-')
const named = isNamed ? [first] : usual
for (const part of named) {
  const endings: Parameters<OnEnd>[0][] = []
  try {
    if (!isPart(part)) throw new Error(`There is no ${part}: ${Object.keys(parts).join(', ')}`)
    await parts[part](isNamed ? others : process.argv.slice(2), (ending) => endings.push(ending))
  } finally {
    for (const ending of endings.toReversed()) await ending()
  }
}

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name)
}
