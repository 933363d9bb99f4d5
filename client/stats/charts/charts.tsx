import type { Breakdown } from '#shared/stats/schema.ts'
import { ChartsLayout } from './charts-layout.tsx'
import { DifficultyCard } from './difficulty/difficulty-card.tsx'
import { MonthsCard } from './results/months-card.tsx'
import { PartnersCard } from './results/partners-card.tsx'
import { WeekdaysCard } from './results/weekdays-card.tsx'
import { RollingCard } from './rolling/rolling-card.tsx'
import { SidesCard } from './sides/sides-card.tsx'

/** A card for each picture. While another period loads, these are the previous figures, and paler. */
export function Charts({ breakdown, isBusy }: { breakdown: Breakdown; isBusy: boolean }) {
  const { matches, rolling, partners, sides, months, weekdays, difficulties } = breakdown
  const difficulty = <DifficultyCard difficulties={difficulties} matches={matches} />
  const isLeftShort = partners.length < 6
  return (
    <div aria-busy={isBusy} className={isBusy ? 'opacity-55 transition-opacity delay-200' : ''}>
      <ChartsLayout
        left={
          <>
            <RollingCard rolling={rolling} matches={matches} />
            <PartnersCard partners={partners} />
            {isLeftShort && difficulty}
          </>
        }
        right={
          <>
            <SidesCard sides={sides} matches={matches} />
            <MonthsCard months={months} />
            <WeekdaysCard weekdays={weekdays} />
          </>
        }
        foot={!isLeftShort && difficulty}
      />
    </div>
  )
}
