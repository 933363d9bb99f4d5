import { type RefObject, useId } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { SearchBox } from '#client/ui/fields/search-box.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import type { FoundPeople } from './use-people.ts'

type PeopleBoxProps = {
  input: RefObject<HTMLInputElement | null>
  typed: string
  onType: (text: string) => void
  found: Omit<FoundPeople, 'q'>
}

export function PeopleBox({ input, typed, onType, found }: PeopleBoxProps) {
  const { t } = useTranslation('friends')
  const state = useId()
  const { people, isSearching, hasFailed, retry } = found
  const isDone = !isSearching && !hasFailed
  return (
    <>
      <SearchBox
        input={input}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        value={typed}
        onChange={onType}
        describedBy={state}
      />
      <div id={state} className="min-h-5 text-14 text-ink-2">
        {people === null && isDone && t('search.hint')}
        {isSearching && t('search.searching')}
        <p role="status">{people && isDone ? t('search.found', { count: people.length }) : ''}</p>
      </div>
      {hasFailed && <ErrorCard title={t('search.failed')} onRetry={retry} />}
    </>
  )
}
