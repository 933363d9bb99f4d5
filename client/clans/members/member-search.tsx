import { UserPlus } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName, PersonLine } from '#client/friends/person-line.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { SearchBox } from '#client/ui/search-box.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import type { UserFound } from '#shared/users/schema.ts'
import { MemberRow, type Roster } from './member-row.tsx'
import { useFound } from './queries.ts'

/** Finds people by name, to add them; who is in the clan already is found as they stand there. */
export function MemberSearch({ roster }: { roster: Roster }) {
  const { t } = useTranslation(['clans', 'friends'])
  const [typed, setTyped] = useState('')
  const { people, members, isSearching, hasFailed, retry } = useFound(roster.clan.id, typed)
  const input = useRef<HTMLInputElement>(null)
  const isSettled = !isSearching && !hasFailed
  const add = async (person: UserFound) => {
    // The button goes: the next one to add is looked for.
    if (await roster.membership.add(person.id)) input.current?.focus()
  }
  return (
    <section className="grid min-w-0 gap-2 lg:sticky lg:top-0">
      <h3 className="flex min-h-tap items-center">{t('clans:members.searchTitle')}</h3>
      <SearchBox
        input={input}
        label={t('friends:search.label')}
        clearLabel={t('friends:search.clear')}
        value={typed}
        onChange={setTyped}
        describedBy="member-search-state"
      />
      <div id="member-search-state" className="min-h-5 text-14 text-ink-2">
        {people === null && isSettled && t('friends:search.hint')}
        {isSearching && t('friends:search.searching')}
        <p role="status">{people && isSettled ? t('friends:search.found', { count: people.length }) : ''}</p>
      </div>
      {hasFailed && <ErrorCard title={t('friends:search.failed')} onRetry={retry} />}
      {people && people.length > 0 && (
        <Card flush>
          <ul>
            {people.map((person) => {
              const member = members.find(({ userId }) => userId === person.id)
              return (
                <li key={person.id} className="not-first:border-t not-first:border-line">
                  {member ? (
                    <MemberRow member={member} roster={roster} isOnlyAdmin={false} />
                  ) : (
                    <Addable person={person} isBusy={roster.membership.isBusy(person.id)} onAdd={add} />
                  )}
                </li>
              )
            })}
          </ul>
        </Card>
      )}
    </section>
  )
}

type AddableProps = { person: UserFound; isBusy: boolean; onAdd: (person: UserFound) => Promise<void> }

function Addable({ person, isBusy, onAdd }: AddableProps) {
  const { t } = useTranslation('clans')
  const name = fullName(person)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-1.5">
      <span className="flex min-w-36 flex-1">
        <PersonLine name={name}>
          <span className="text-14 wrap-anywhere text-ink-2">{person.city}</span>
        </PersonLine>
      </span>
      <Button
        variant="outline"
        size="small"
        className="flex-none"
        busy={isBusy}
        busyText={t('members.adding')}
        aria-label={t('members.addNamed', { name })}
        onClick={() => void onAdd(person)}
      >
        <UserPlus size={18} aria-hidden />
        {t('members.add')}
      </Button>
    </div>
  )
}
