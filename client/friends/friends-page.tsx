import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { Card } from '#client/ui/card.tsx'
import { useKeptFocus } from '#client/ui/list/use-kept-focus.ts'
import { ErrorCard } from '#client/ui/states.tsx'
import { useArrival } from '#client/ui/use-arrival.ts'
import { circleOf } from './circle.ts'
import { Friends } from './friends.tsx'
import { PeopleSearch } from './people/people-search.tsx'
import { useFriends } from './queries.ts'
import { RemoveFriend } from './remove-friend.tsx'
import { FriendRequests } from './requests/friend-requests.tsx'
import { SentRequests } from './requests/sent-requests.tsx'
import { type Other, useTies } from './use-ties.ts'

/** Who asks, who can be asked, who was asked, and the friends; with room, the friends stand beside the others. */
export function FriendsPage() {
  const { t } = useTranslation('friends')
  const { requests, sent, friends, list, hasFailed, retry } = useFriends()
  const ties = useTies()
  const [leaving, setLeaving] = useState<Other | null>(null)
  const page = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  useKeptFocus(page)
  useArrival()
  return (
    <>
      {hasFailed && (
        <div className="pb-4">
          <ErrorCard title={t('list.loadFailed')} onRetry={retry} />
        </div>
      )}
      {ties.forbidden && (
        <Card className="mb-4">
          <Forbidden reason={ties.forbidden} />
        </Card>
      )}
      <div
        ref={page}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-6"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 lg:col-start-2">
          <FriendRequests requests={requests} ties={ties} />
          <PeopleSearch input={search} circle={circleOf({ friends, sent, requests })} ties={ties} />
          <SentRequests sent={sent} ties={ties} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 lg:col-start-1 lg:row-start-1">
          <Friends
            friends={friends}
            list={list}
            {...(ties.forbidden ? {} : { onRemove: setLeaving })}
            onFind={() => search.current?.focus()}
          />
        </div>
      </div>
      {leaving && <RemoveFriend other={leaving} ties={ties} onClose={() => setLeaving(null)} />}
    </>
  )
}
