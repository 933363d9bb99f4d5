import { useTranslation } from 'react-i18next'
import { useNameSearch } from '#client/players/search/use-name-search.ts'
import { SearchBox } from '#client/ui/fields/search-box.tsx'

type ClanSearchProps = {
  q: string
  isSearching: boolean
  /** How many there are; empty until that is known. */
  state: string
}

/** Narrows the clans to a name. */
export function ClanSearch({ q, isSearching, state }: ClanSearchProps) {
  const { t } = useTranslation('clans')
  const { text, search } = useNameSearch(q)
  return (
    <div className="grid gap-2 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-center lg:gap-5">
      <SearchBox
        label={t('discover.search')}
        clearLabel={t('discover.clear')}
        value={text}
        onChange={search}
        describedBy="clan-search-state"
      />
      <div id="clan-search-state" className="min-h-5 text-14">
        {isSearching && <span className="text-ink-2">{t('discover.searching')}</span>}
        <p role="status" className="font-[660]">
          {isSearching ? '' : state}
        </p>
      </div>
    </div>
  )
}
