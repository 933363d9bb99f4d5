import UserPlus from 'lucide-react/icons/user-plus'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PeopleBox } from '#client/friends/people/people-box.tsx'
import { PersonLine } from '#client/friends/person-line.tsx'
import { fullName } from '#client/players/full-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import type { UserFound } from '#shared/users/schema.ts'
import { MemberRow, type Roster } from './member-row.tsx'
import { useMemberSearch } from './queries.ts'

/** Searches users to add; a user who is a member already is shown as in the list. */
export function MemberSearch({ roster }: { roster: Roster }) {
  const { t } = useTranslation('clans')
  const [typed, setTyped] = useState('')
  const found = useMemberSearch(roster.clan.id, typed)
  const { people, members } = found
  const input = useRef<HTMLInputElement>(null)
  const add = async (person: UserFound) => {
    // The button is removed, so the focus returns to the search.
    if (await roster.actions.add(person.id)) input.current?.focus()
  }
  return (
    <section className="grid min-w-0 gap-2 lg:sticky lg:top-0">
      <h3 className="flex min-h-tap items-center">{t('members.searchTitle')}</h3>
      <PeopleBox input={input} typed={typed} onType={setTyped} found={found} />
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
                    <AddableUser person={person} isBusy={roster.actions.isBusy(person.id)} onAdd={add} />
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

function AddableUser({ person, isBusy, onAdd }: AddableProps) {
  const { t } = useTranslation('clans')
  const name = fullName(person)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-1.5">
      <span className="flex max-w-full grow basis-36">
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
