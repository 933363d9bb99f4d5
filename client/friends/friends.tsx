import UserMinus from 'lucide-react/icons/user-minus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { fullName } from '#client/players/names.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Card, SectionTitle } from '#client/ui/card.tsx'
import { Count } from '#client/ui/list/count.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { EmptyState, Loading, Skeleton } from '#client/ui/states.tsx'
import type { Friend } from '#shared/friends/schema.ts'
import { nameNorm } from '#shared/players/name.ts'
import { PersonLine } from './person-line.tsx'
import type { useFriends } from './queries.ts'
import type { OtherUser } from './use-friend-actions.ts'

type FriendsProps = {
  list: ReturnType<typeof useFriends>['list']
  /** Absent where it is not allowed. */
  onRemove?: (friend: OtherUser) => void
  onFind: () => void
}

export function Friends({ list, onRemove, onFind }: FriendsProps) {
  const { t } = useTranslation('friends')
  if (list.data?.items.length === 0)
    return (
      <EmptyState
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={<Button onClick={onFind}>{t('list.find')}</Button>}
      />
    )
  return (
    <section className="grid gap-4">
      <SectionTitle action={list.data && <Count>{list.data.total}</Count>}>{t('title')}</SectionTitle>
      {list.isPending && <FriendsLoading />}
      <FriendList friends={list.data?.items ?? []} {...(onRemove ? { onRemove } : {})} />
      <ListEnd list={list} more={t('list.showMore')} failed={t('list.moreFailed')} />
    </section>
  )
}

function FriendsLoading() {
  return (
    <Loading>
      <Card flush>
        <span className="grid gap-px bg-line sm:grid-cols-2">
          {[1, 2, 3, 4, 5, 6].map((row) => (
            <span key={row} className="flex items-center gap-3 bg-surface px-4 py-2">
              <Skeleton className="size-10 rounded-ball" />
              <Skeleton className="h-6 max-w-48 flex-1" />
            </span>
          ))}
        </span>
      </Card>
    </Loading>
  )
}

type FriendListProps = { friends: readonly Friend[]; onRemove?: (friend: OtherUser) => void }

function FriendList({ friends, onRemove }: FriendListProps) {
  const { t } = useTranslation('friends')
  return citiesOf(friends).map(({ key, city, people }) => (
    <div key={key}>
      <h3 className="pb-2 text-16 wrap-anywhere">{city || t('list.noCity')}</h3>
      <Card flush>
        <ul className="grid gap-px bg-line sm:grid-cols-2">
          {people.map((friend) => (
            <li
              key={friend.id}
              className="flex min-w-0 items-center gap-1 bg-surface py-1.5 pr-2 pl-4 sm:last:odd:col-span-2"
            >
              <PersonLine
                name={fullName(friend)}
                imageUrl={friend.profileImageUrl}
                playerId={friend.playerId}
              />
              <WaitingMark of={`user ${friend.id}`}>
                {onRemove && (
                  <IconButton
                    label={t('removeNamed', { name: fullName(friend) })}
                    onClick={() => onRemove({ userId: friend.id, name: fullName(friend) })}
                    className="text-ink-2"
                  >
                    <UserMinus size={20} aria-hidden />
                  </IconButton>
                )}
              </WaitingMark>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  ))
}

/** Valencia and valencia are one city, spelt as its first friend spells it. */
function citiesOf(friends: readonly Friend[]) {
  const cities = new Map<string, { key: string; city: string; people: Friend[] }>()
  for (const friend of friends) {
    const key = nameNorm(friend.city)
    const known = cities.get(key)
    if (known) known.people.push(friend)
    else cities.set(key, { key, city: friend.city, people: [friend] })
  }
  return [...cities.values()]
}
