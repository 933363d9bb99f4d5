import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { Card } from '#client/ui/card.tsx'
import { useFocusOnMount, useFocusRestoration } from '#client/ui/focus.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { Friends } from './friends.tsx'
import { friendshipsByUser } from './friendships.ts'
import { PeopleSearch } from './people/people-search.tsx'
import { useFriends } from './queries.ts'
import { RemoveFriend } from './remove-friend.tsx'
import { FriendRequests } from './requests/friend-requests.tsx'
import { SentRequests } from './requests/sent-requests.tsx'
import { type OtherUser, useFriendActions } from './use-friend-actions.ts'

/** Who asks, who can be asked, who was asked, and the friends; with room, the friends stand beside the others. */
export function FriendsPage() {
  const { t } = useTranslation('friends')
  const { requests, sent, friends, list, hasFailed, retry } = useFriends()
  const actions = useFriendActions()
  const [removing, setRemoving] = useState<OtherUser | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useFocusRestoration(page)
  useFocusOnMount()
  return (
    <>
      {hasFailed && (
        <div className="pb-4">
          <ErrorCard title={t('list.loadFailed')} onRetry={retry} />
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
          <FriendRequests requests={requests} ties={actions} />
          <PeopleSearch
            input={search}
            circle={friendshipsByUser({ friends, sent, requests })}
            ties={actions}
          />
          <SentRequests sent={sent} ties={actions} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-1">
          <Friends
            friends={friends}
            list={list}
            {...(actions.forbidden ? {} : { onRemove: setRemoving })}
            onFind={() => search.current?.focus()}
          />
        </div>
      </div>
      {removing && <RemoveFriend other={removing} ties={actions} onClose={() => setRemoving(null)} />}
    </>
  )
}
