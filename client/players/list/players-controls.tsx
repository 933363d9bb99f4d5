import { useTranslation } from 'react-i18next'
import { NameSearch } from '#client/players/search/name-search.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { isSort, type PlayerSort, sorts } from './player-sort.ts'

type PlayersControlsProps = {
  q: string
  sort: PlayerSort
  onSort: (sort: PlayerSort) => void
  /** With a table, its heads put the players in order. */
  isWide: boolean
  /** How many there are; null until that is known. */
  count: number | null
}

export function PlayersControls({ q, sort, onSort, isWide, count }: PlayersControlsProps) {
  const { t } = useTranslation('players')
  return (
    <div className="grid gap-3 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-center lg:gap-5">
      <NameSearch q={q} />
      <div className="grid gap-2 text-14 text-ink-2 lg:gap-0">
        <div className="flex items-center gap-4">
          <p role="status" className="min-h-5 flex-1 font-medium whitespace-nowrap text-ink">
            {count !== null && t('list.count', { count })}
          </p>
          {!isWide && <SortSelect sort={sort} onSort={onSort} />}
        </div>
        <p>{t('list.about')}</p>
      </div>
    </div>
  )
}

function SortSelect({ sort, onSort }: Pick<PlayersControlsProps, 'sort' | 'onSort'>) {
  const { t } = useTranslation('players')
  return (
    <div className="min-w-0">
      <Select
        aria-label={t('list.sort')}
        value={sort}
        onChange={({ target: { value } }) => isSort(value) && onSort(value)}
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {t(`list.orders.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
