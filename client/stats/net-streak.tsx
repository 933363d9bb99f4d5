import { useTranslation } from '#client/i18n/use-translation.ts'
import { OutcomeChip, OutcomeWord } from '#client/matches/card/outcome.tsx'
import { Card } from '#client/ui/card.tsx'
import { outcomes } from '#shared/matches/score.ts'
import type { OutcomeLetter, Stats } from '#shared/stats/schema.ts'

type NetStreakProps = { stats: Pick<Stats, 'recentForm' | 'currentStreak' | 'currentStreakOutcome'> }

/** A win is over the tape, a draw on it, a loss in the mesh; the latest is at the right. */
export function NetStreak({ stats }: NetStreakProps) {
  const { t } = useTranslation('stats')
  const { recentForm: form, currentStreak: count, currentStreakOutcome: outcome } = stats
  return (
    <Card>
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-x-3">
        <h2 className="service-t flex items-center gap-2.5">{t('home.streak.title')}</h2>
        <p className="text-14 text-ink-2">
          {t('home.streak.last', { count: form.length })}
          {outcome && (
            <>
              {' · '}
              <b className="text-ink">{t(`home.streak.${outcome}`, { count })}</b>
            </>
          )}
        </p>
      </div>
      <Net form={form} />
    </Card>
  )
}

const shownMatches = 5

function Net({ form }: { form: readonly OutcomeLetter[] }) {
  const { t } = useTranslation('stats')
  const shown = form.map((letter, index) => ({ letter, column: shownMatches - form.length + index }))
  return (
    <div className="relative -mx-1 h-28">
      <span aria-hidden className="absolute inset-x-0 top-[calc(50%-2px)] h-1 rounded-[2px] bg-net-tape" />
      <span aria-hidden className="mesh absolute inset-x-0 top-[calc(50%+2px)] -bottom-1.5" />
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden
        className="absolute inset-0 size-full fill-none stroke-line-strong"
      >
        <path
          d={flightOver(shown)}
          strokeWidth="2"
          strokeDasharray="1 6"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <ol aria-label={t('home.streak.list')} className="relative grid h-full grid-cols-5">
        {shown.map(({ letter, column }) => (
          <li
            key={column}
            style={{ gridColumnStart: column + 1 }}
            className={`flex justify-center ${heights[letter]}`}
          >
            <span
              className={`rounded-full [&>span]:rounded-full ${column === shownMatches - 1 ? 'shadow-[0_0_0_3px_var(--surface),0_0_0_6px_var(--ink)]' : ''}`}
            >
              <OutcomeChip outcome={codes[letter]} large />
              <span className="sr-only">
                <OutcomeWord outcome={codes[letter]} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const codes = { W: outcomes.win, D: outcomes.draw, L: outcomes.loss }
const heights = { W: 'items-start', D: 'items-center', L: 'items-end' }
const heightOf = { W: 18, D: 50, L: 82 }

function flightOver(shown: readonly { letter: OutcomeLetter; column: number }[]) {
  const points = shown.map(({ letter, column }) => ({ x: 10 + 20 * column, y: heightOf[letter] }))
  return points
    .map(({ x, y }, index) => {
      const last = points[index - 1]
      return last ? `C${last.x + 10} ${last.y} ${x - 10} ${y} ${x} ${y}` : `M${x} ${y}`
    })
    .join('')
}
