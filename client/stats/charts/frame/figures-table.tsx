import type { ReactNode } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isFew } from '#client/stats/charts/results/tally.ts'
import { WinRate } from '#client/stats/win-rate.tsx'
import type { Tally } from '#shared/stats/schema.ts'

type FiguresTableProps = {
  caption: string
  heads: readonly { key: string; head: ReactNode }[]
  /** The first cell is the row's header. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

export function FiguresTable({ caption, heads, rows }: FiguresTableProps) {
  const scrolls = rows.length > 14
  return (
    <div
      className={`@container overflow-auto rounded-ctl border border-line ${scrolls ? 'max-h-96' : ''}`}
      {...(scrolls ? { tabIndex: 0, role: 'group', 'aria-label': caption } : {})}
    >
      <table className="w-full border-separate border-spacing-0 text-14 tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {heads.map(({ key, head }) => (
              <th
                key={key}
                scope="col"
                className="sticky top-0 border-b border-line bg-surface-2 px-1 py-2.5 text-right align-bottom text-13 leading-tight font-medium text-ink-2 first:pl-2.5 first:text-left last:pr-2.5 @lg:px-2"
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="group">
              <th scope="row" className={`${cell} text-left font-medium wrap-anywhere`}>
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={heads[index + 1]?.key} className={`${cell} text-right`}>
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function Rate({ winRate, matches }: Pick<Tally, 'winRate' | 'matches'>) {
  const { t } = useTranslation('charts')
  return (
    <>
      <WinRate rate={winRate} />
      {matches > 0 && isFew(matches) && <span className="block text-13 text-ink-2">{t('fewMatches')}</span>}
    </>
  )
}

const cell = 'border-line px-1 py-2 @lg:px-2 leading-tight first:pl-2.5 last:pr-2.5 group-not-last:border-b'
