import ChevronRight from 'lucide-react/icons/chevron-right'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { href } from '#client/lib/location.ts'
import { OutcomeChip, OutcomeWord } from '#client/matches/card/outcome.tsx'
import type { CurvePoint } from './curve.ts'
import { usePointText } from './use-point-text.ts'

export const matchHref = ({ matchId }: CurvePoint) =>
  href({ tab: 'matches', view: 'history', match: matchId })

/** To the match that made a point. */
export function PointLink({ point }: { point: CurvePoint }) {
  const { t } = useTranslation('ratings')
  const { day, change } = usePointText()(point)
  return (
    <Link
      href={matchHref(point)}
      className="flex min-h-tap-lg items-center gap-3 rounded-ctl bg-surface-2 px-3 py-1.5 text-ink no-underline"
    >
      <OutcomeChip outcome={point.outcome} />
      <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3 leading-tight">
        <span className="text-14">
          <OutcomeWord outcome={point.outcome} /> · {day}
        </span>{' '}
        <b className="num text-16">{change}</b>
      </span>
      <span className="sr-only">. {t('graph.toMatch')}</span>
      <ChevronRight size={18} className="flex-none" aria-hidden />
    </Link>
  )
}
