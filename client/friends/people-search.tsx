import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { read } from '#client/lib/query-client.ts'
import { useSettled } from '#client/players/use-settled.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { SearchBox } from '#client/ui/search-box.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { usersApi } from '#shared/users/api.ts'
import type { Circle } from './circle.ts'
import { FoundPerson } from './found-person.tsx'
import type { Ties } from './use-ties.ts'

type PeopleSearchProps = { input: RefObject<HTMLInputElement | null>; circle: Circle; ties: Ties }

/** Finds people by name, to ask them. */
export function PeopleSearch({ input, circle, ties }: PeopleSearchProps) {
  const { t } = useTranslation('friends')
  const [typed, setTyped] = useState('')
  const { people, isSearching, hasFailed, retry } = usePeople(typed)
  return (
    <section>
      <SectionTitle>{t('search.title')}</SectionTitle>
      <div className="grid gap-2.5">
        <SearchBox
          label={t('search.label')}
          clearLabel={t('search.clear')}
          value={typed}
          onChange={setTyped}
          describedBy="people-search-state"
          input={input}
        />
        <div id="people-search-state" className="min-h-5 text-14 text-ink-2">
          {people === null && !isSearching && !hasFailed && t('search.hint')}
          {isSearching && t('search.searching')}
          <p role="status">
            {people && !isSearching && !hasFailed ? t('search.found', { count: people.length }) : ''}
          </p>
        </div>
        {hasFailed && <ErrorCard title={t('search.failed')} onRetry={retry} />}
        {people && people.length > 0 && (
          <Card flush>
            <ul>
              {people.map((person) => (
                <li
                  key={person.id}
                  className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 not-first:border-t not-first:border-line"
                >
                  <FoundPerson person={person} circle={circle} ties={ties} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </section>
  )
}

const fewest = 2
const pause = 200

/** Who is found for the text, once it has come to rest; null while it is too short to say anything. */
function usePeople(typed: string) {
  const text = [...typed.trim()].length >= fewest ? typed.trim() : ''
  const q = useSettled(text, pause)
  const search = useQuery({
    ...read(usersApi.search, { query: { q } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  return {
    people: q === '' ? null : (search.data ?? null),
    isSearching:
      q !== text || (q !== '' && search.isFetching && (search.isPending || search.isPlaceholderData)),
    hasFailed: q !== '' && search.isError && !search.isFetching,
    retry: () => void search.refetch(),
  }
}
