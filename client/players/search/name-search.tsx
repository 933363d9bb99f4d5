import { useTranslation } from 'react-i18next'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { useNameSearch } from './use-name-search.ts'

export function NameSearch({ q }: { q: string }) {
  const { t } = useTranslation('players')
  const { text, search } = useNameSearch(q)
  return (
    <SearchBox label={t('list.search')} clearLabel={t('list.clearSearch')} value={text} onChange={search} />
  )
}
