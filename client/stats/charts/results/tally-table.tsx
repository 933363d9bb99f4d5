import { useTranslation } from '#client/i18n/use-translation.ts'
import { FiguresTable, Rate } from '#client/stats/charts/frame/figures-table.tsx'
import { outcomeNames } from '#shared/stats/results.ts'
import type { Tally } from '#shared/stats/schema.ts'
import { ResultSquare } from './result-key.tsx'

export type TallyRow = Tally & { key: string | number; name: string }

type TallyTableProps = { caption: string; heading: string; rows: readonly TallyRow[] }

export function TallyTable({ caption, heading, rows }: TallyTableProps) {
  const { t } = useTranslation('charts')
  const outcomes = outcomeNames.map((outcome) => ({
    key: outcome,
    head: (
      <span className="inline-flex items-center gap-1.5">
        <ResultSquare outcome={outcome} />
        <span className="@max-lg:sr-only">{t(outcome)}</span>
      </span>
    ),
  }))
  return (
    <FiguresTable
      caption={caption}
      heads={[
        { key: 'name', head: heading },
        { key: 'matches', head: <Head long={t('matchesHead')} short={t('matchesShort')} /> },
        ...outcomes,
        { key: 'rate', head: <Head long={t('rateHead')} short="%" /> },
      ]}
      rows={rows.map(({ key, name, ...tally }) => ({
        key,
        cells: [name, tally.matches, tally.wins, tally.draws, tally.losses, <Rate key="rate" {...tally} />],
      }))}
    />
  )
}

// Six columns don't fit whole words in half a page.
function Head({ long, short }: { long: string; short: string }) {
  return (
    <>
      <span className="@max-lg:sr-only">{long}</span>
      <span aria-hidden className="@lg:hidden">
        {short}
      </span>
    </>
  )
}
