import { useTranslation } from '#client/i18n/use-translation.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Card } from '#client/ui/card.tsx'

const rows = [
  { rank: 2, name: 'Marcos Iriarte', matches: 28, rating: 1164, by: -9 },
  { rank: 3, name: 'Ana Roldán', matches: 15, rating: 1142, by: 18, isReader: true },
  { rank: 4, name: 'Lucía Ferrer', matches: 27, rating: 1129, by: 18 },
]

/** Three rows of a leaderboard, with invented people. */
export function RankingExample() {
  const { t } = useTranslation('auth')
  return (
    <Card flush aria-hidden>
      {rows.map(({ rank, name, matches, rating, by, isReader }) => (
        <div
          key={name}
          className={`flex min-h-15 items-center gap-2.5 py-1.5 pr-4 pl-3 not-first:border-t not-first:border-line ${isReader ? 'bg-court-tint shadow-[inset_5px_0_0_var(--link)]' : ''}`}
        >
          <span className="num w-7 text-right text-[1.375rem]">{rank}</span>
          <Avatar name={name} />
          <div className="min-w-0 flex-1">
            <div className="leading-[1.2] font-medium">{name}</div>
            <div className={`text-13 ${isReader ? '' : 'text-ink-2'}`}>
              {t('ranking.matches', { number: matches })}
            </div>
          </div>
          <div className="grid justify-items-end">
            <span className="num text-24">{rating}</span>
            <Movement by={by} />
          </div>
        </div>
      ))}
    </Card>
  )
}

/** The filled and the hollow triangle differ without colour; the sign is in the text too. */
export function Movement({ by }: { by: number }) {
  const isUp = by > 0
  return (
    <span
      className={`inline-flex items-center gap-1 text-14 leading-[1.2] font-bold tabular-nums ${isUp ? 'text-win' : 'text-loss'}`}
    >
      <svg
        viewBox="0 0 10 10"
        className={`size-2.5 ${isUp ? 'fill-current' : 'fill-none stroke-current stroke-2'}`}
      >
        <path d={isUp ? 'M1 8h8L5 1.5z' : 'M1 2h8L5 8.5z'} />
      </svg>
      {isUp ? `+${by}` : `−${-by}`}
    </span>
  )
}
