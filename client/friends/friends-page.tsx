import { type ReactNode, useRef, useState, type RefObject } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { FoundPerson } from '#client/friends/people/found-person.tsx'
import { PeopleBox } from '#client/friends/people/people-box.tsx'
import { usePeople } from '#client/friends/people/use-people.ts'
import { PersonLine } from '#client/friends/person-line.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useRelativeDay } from '#client/lib/today.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { fullName } from '#client/players/names.ts'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { useFocusOnMount, useFocusRestoration } from '#client/ui/focus.ts'
import { Count } from '#client/ui/list/count.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { dayIn } from '#shared/calendar.ts'
import type { SentRequest, FriendRequest } from '#shared/friends/schema.ts'
import { FriendButton } from './friend-button.tsx'
import { Friends } from './friends.tsx'
import { friendshipsByUser, type Friendships } from './friendships.ts'
import { useFriends } from './queries.ts'
import { RemoveFriend } from './remove-friend.tsx'
import { type OtherUser, useFriendActions, type FriendActions } from './use-friend-actions.ts'

export function FriendsPage() {
  const { t } = useTranslation('friends')
  const { requests, sent, list, failed, retry } = useFriends()
  const friends = list.data?.items ?? []
  const actions = useFriendActions()
  const [removing, setRemoving] = useState<OtherUser | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useFocusRestoration(page)
  useFocusOnMount()
  return (
    <>
      {failed && (
        <div className="pb-4">
          <ErrorCard title={t(`${failed}.loadFailed`)} onRetry={retry} />
        </div>
      )}
      {actions.forbidden && (
        <Card className="mb-4">
          <Forbidden reason={actions.forbidden} />
        </Card>
      )}
      <div
        ref={page}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <RequestList
            title={t('requests.title')}
            count={<Count>{requests.length}</Count>}
            requests={requests}
            rowClass="py-3"
          >
            {(request) => <Request request={request} actions={actions} />}
          </RequestList>
          <PeopleSearch
            input={search}
            friendships={friendshipsByUser({ friends, sent, requests })}
            actions={actions}
          />
          <RequestList title={t('sent.title')} requests={sent} rowClass="flex items-center gap-3 py-2.5">
            {(request) => <Sent request={request} actions={actions} />}
          </RequestList>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-1">
          <Friends
            list={list}
            {...(actions.forbidden ? {} : { onRemove: setRemoving })}
            onFind={() => search.current?.focus()}
          />
        </div>
      </div>
      {removing && <RemoveFriend other={removing} actions={actions} onClose={() => setRemoving(null)} />}
    </>
  )
}

type PeopleSearchProps = {
  input: RefObject<HTMLInputElement | null>
  friendships: Friendships
  actions: FriendActions
}

function PeopleSearch({ input, friendships, actions }: PeopleSearchProps) {
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
                  <FoundPerson person={person} friendships={friendships} actions={actions} />
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </section>
  )
}

function RequestDetails({ city, createdAt }: { city: string; createdAt: string }) {
  const day = useRelativeDay()(dayIn(new Date(createdAt), timeZone()))
  return <span className="text-14 wrap-anywhere text-ink-2">{[city, day].filter(Boolean).join(' · ')}</span>
}

type RequestListProps<Shown> = {
  title: string
  count?: ReactNode
  requests: readonly Shown[]
  rowClass: string
  children: (request: Shown) => ReactNode
}

/** Nothing without requests. */
function RequestList<Shown extends { id: number }>(props: RequestListProps<Shown>) {
  const { title, count, requests, rowClass, children } = props
  if (requests.length === 0) return null
  return (
    <section>
      <SectionTitle action={count}>{title}</SectionTitle>
      <Card flush>
        <ul>
          {requests.map((request) => (
            <li key={request.id} className={`px-4 not-first:border-t not-first:border-line ${rowClass}`}>
              {children(request)}
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Sent({ request, actions }: { request: SentRequest; actions: FriendActions }) {
  const { id, friendId, city, playerId, profileImageUrl, createdAt } = request
  const name = fullName(request)
  return (
    <>
      <PersonLine name={name} imageUrl={profileImageUrl} playerId={playerId}>
        <RequestDetails city={city} createdAt={createdAt} />
      </PersonLine>
      {!actions.forbidden && (
        <WaitingMark of={`user ${friendId}`}>
          <FriendButton
            action="withdraw"
            other={{ userId: friendId, name, requestId: id }}
            actions={actions}
            variant="quiet"
            className="-mr-3 flex-none"
          />
        </WaitingMark>
      )}
    </>
  )
}

function Request({ request, actions }: { request: FriendRequest; actions: FriendActions }) {
  const { id, senderId, senderEmail, senderCity, playerId, profileImageUrl, createdAt } = request
  const name = fullName({ firstName: request.senderFirstName, lastName: request.senderLastName })
  const other = { userId: senderId, name, requestId: id, city: senderCity, playerId, profileImageUrl }
  return (
    <div className="grid items-center gap-x-4 gap-y-2.5 sm:max-lg:grid-cols-[minmax(0,1fr)_18rem]">
      <PersonLine name={name} imageUrl={profileImageUrl} playerId={playerId}>
        <RequestDetails city={senderCity} createdAt={createdAt} />
        {senderEmail && <span className="text-13 wrap-anywhere text-ink-2">{senderEmail}</span>}
      </PersonLine>
      {!actions.forbidden && (
        <div className="grid grid-cols-2 gap-2.5">
          <FriendButton action="accept" other={other} actions={actions} />
          <FriendButton action="decline" other={other} actions={actions} variant="outline" />
        </div>
      )}
    </div>
  )
}
