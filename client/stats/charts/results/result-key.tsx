import { useTranslation } from '#client/i18n/use-translation.ts'
import { outcomeNames } from '#shared/stats/results.ts'
import type { OutcomeName } from './tally.ts'

export function ResultKey({ court = false }: { court?: boolean }) {
  const { t } = useTranslation('charts')
  return (
    <ul
      className={`flex flex-wrap gap-x-4 gap-y-1 text-13 ${court ? 'on-court rounded-ctl bg-court px-3 py-2 text-on-court-2' : 'text-ink-2'}`}
    >
      {outcomeNames.map((outcome) => (
        <li key={outcome} className="flex items-center gap-1.5">
          <ResultSquare outcome={outcome} court={court} />
          {t(outcome)}
        </li>
      ))}
    </ul>
  )
}

export function ResultSquare({ outcome, court = false }: { outcome: OutcomeName; court?: boolean }) {
  return (
    <i
      aria-hidden
      className={`inline-block size-3.5 flex-none rounded-[3px] border-2 forced-colors:forced-color-adjust-none ${(court ? onCourt : squares)[outcome]}`}
    />
  )
}

const squares = {
  wins: 'border-win bg-win forced-colors:border-[CanvasText] forced-colors:bg-[CanvasText]',
  draws:
    'border-draw bg-[linear-gradient(to_top,var(--draw)_50%,var(--draw-tint)_50%)] forced-colors:border-[CanvasText] forced-colors:bg-[linear-gradient(to_top,CanvasText_50%,Canvas_50%)]',
  losses: 'border-loss bg-surface forced-colors:border-[CanvasText] forced-colors:bg-[Canvas]',
}

const onCourt = {
  wins: 'border-white bg-white',
  draws: 'border-white bg-[linear-gradient(to_top,#fff_50%,var(--court-deep)_50%)]',
  losses: 'border-white bg-court',
}
