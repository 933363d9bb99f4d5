import UserPlus from 'lucide-react/icons/user-plus'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { ClanMissing } from '#client/clans/clan-missing.tsx'
import { PeopleBox } from '#client/friends/people/people-box.tsx'
import { PersonLine } from '#client/friends/person-line.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close } from '#client/lib/location.ts'
import { fullName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Count } from '#client/ui/list/count.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { Loading, Skeleton } from '#client/ui/states.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { Member } from '#shared/clans/members/schema.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { UserFound } from '#shared/users/schema.ts'
import { ConfirmMemberAction, type MemberAction, useMemberActions } from './confirm-member-action.tsx'
import { MemberRow, type Roster } from './member-row.tsx'
import { useMembers, useMemberSearch } from './queries.ts'

export function MembersDialog({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const isAdmin = settingsForbidden(clan) === null
  const isLong = clan.memberCount > 10
  const isWide = useWide()
  const ownId = useCurrentUser()?.id ?? ''
  const actions = useMemberActions(clan.id)
  const [asked, setAsked] = useState<MemberAction | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, asked === null)
  const ask = (kind: MemberAction['kind'], member: Member) => setAsked({ kind, member })
  const roster = { clan, ownId, actions, ...(isAdmin ? { ask } : {}) }
  return (
    <Dialog
      wide={isAdmin && isLong}
      onClose={() => close('dialog')}
      title={t(isAdmin ? 'members.manage' : 'members.title')}
      // On a phone the keyboard would cover the list.
      {...(isWide ? {} : { initialFocus: 'close' })}
    >
      <div
        ref={content}
        className={`grid items-start gap-x-8 gap-y-4 ${isAdmin && isLong ? 'lg:grid-cols-2' : ''}`}
      >
        {isAdmin && <MemberSearch roster={roster} />}
        <MemberList roster={roster} />
      </div>
      {asked && <ConfirmMemberAction asked={asked} actions={actions} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}

/** Moves the focus to the list's heading when the button that had it is removed. */
function useFocusFallback(content: RefObject<HTMLElement | null>, isInFront: boolean) {
  useEffect(() => {
    if (!isInFront || document.activeElement !== document.body) return undefined
    // A dialog that opens or closes moves the focus itself a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        content.current?.querySelector<HTMLElement>('[data-refuge]')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  })
}

function MemberList({ roster }: { roster: Roster }) {
  const { t } = useTranslation('clans')
  const list = useMembers(roster.clan.id)
  const isOnlyAdmin = list.data?.items.filter(({ role }) => role === 'admin').length === 1
  return (
    <section aria-labelledby="clan-members" className="grid min-w-0 gap-2">
      <div className="flex min-h-tap items-center gap-2.5">
        <h3 id="clan-members" data-refuge tabIndex={-1}>
          {t('members.list')}
        </h3>
        {list.data && <Count>{list.data.total}</Count>}
      </div>
      <QueryView
        query={list}
        loading={<MembersLoading />}
        failed={t('members.loadFailed')}
        // The clan may have been deleted while the dialog was open.
        missing={<ClanMissing />}
      >
        {({ items }) => (
          <Card flush>
            <ul>
              {items.map((member) => (
                <MemberRow key={member.userId} member={member} roster={roster} isOnlyAdmin={isOnlyAdmin} />
              ))}
            </ul>
          </Card>
        )}
      </QueryView>
      <ListEnd list={list} more={t('members.showMore')} failed={t('members.moreFailed')} />
    </section>
  )
}

function MembersLoading() {
  return (
    <Loading>
      <Card flush>
        {[1, 2, 3, 4].map((row) => (
          <span
            key={row}
            className="flex items-center gap-3 px-3 py-2.5 not-first:border-t not-first:border-line"
          >
            <Skeleton className="size-10 flex-none rounded-ball" />
            <Skeleton className="h-9 max-w-48 flex-1" />
          </span>
        ))}
      </Card>
    </Loading>
  )
}

/** Searches users to add; a user who is a member already is shown as in the list. */
function MemberSearch({ roster }: { roster: Roster }) {
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
              return member ? (
                <MemberRow key={person.id} member={member} roster={roster} isOnlyAdmin={false} />
              ) : (
                <AddableUser
                  key={person.id}
                  person={person}
                  isBusy={roster.actions.isBusy(person.id)}
                  onAdd={add}
                />
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
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-1.5 not-first:border-t not-first:border-line">
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
    </li>
  )
}
