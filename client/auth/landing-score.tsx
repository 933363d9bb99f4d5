import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#client/ui/card.tsx'

type Cell = { value: string; look: keyof typeof looks }

/** A score while it is entered: the last cell has the focus. */
export function ScoreExample() {
  const { t } = useTranslation('auth')
  return (
    <Card aria-hidden className="grid grid-cols-[minmax(0,1fr)_repeat(3,3.5rem)] items-center gap-1.5">
      <span />
      {[1, 2, 3].map((number) => (
        <span key={number} className="text-center text-13 font-medium text-ink-2">
          {t('score.set', { number })}
        </span>
      ))}
      <Team name={t('score.you')} players={t('score.with')} cells={yours} />
      <Team name={t('score.rivals')} players={t('score.rivalNames')} cells={theirs} />
    </Card>
  )
}

function Team({ name, players, cells }: { name: string; players: string; cells: Cell[] }) {
  return (
    <Fragment>
      <span className="leading-[1.15] font-bold">
        {name}
        <small className="block text-13 font-regular text-ink-2">{players}</small>
      </span>
      {cells.map(({ value, look }) => (
        <span
          key={look + value}
          className={`num grid size-14 place-items-center rounded-ctl text-[2.25rem] ${looks[look]}`}
        >
          {value}
        </span>
      ))}
    </Fragment>
  )
}

const looks = {
  won: 'bg-court text-white',
  lost: 'border-2 border-line-strong bg-surface',
  live: 'border-3 border-on-ball bg-ball text-on-ball',
  open: 'border-2 border-dashed border-line-strong bg-surface',
}

const yours: Cell[] = [
  { value: '6', look: 'won' },
  { value: '3', look: 'lost' },
  { value: '7', look: 'live' },
]
const theirs: Cell[] = [
  { value: '4', look: 'lost' },
  { value: '6', look: 'won' },
  { value: '', look: 'open' },
]
