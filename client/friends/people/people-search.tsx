import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Friendships } from '#client/friends/friendships.ts'
import type { FriendActions } from '#client/friends/use-friend-actions.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { FoundPerson } from './found-person.tsx'
import { PeopleBox } from './people-box.tsx'
import { usePeople } from './use-people.ts'

type PeopleSearchProps = {
  input: RefObject<HTMLInputElement | null>
  circle: Friendships
  ties: FriendActions
}

/** Finds people by name, to ask them. */
export function PeopleSearch({ input, circle, ties }: PeopleSearchProps) {
  const { t } = useTranslation('friends')
  const [typed, setTyped] = useState('')
  const found = usePeople(typed)
  const { people } = found
  return (
    <section>
      <SectionTitle>{t('search.title')}</SectionTitle>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
        <PeopleBox input={input} typed={typed} onType={setTyped} found={found} />
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
