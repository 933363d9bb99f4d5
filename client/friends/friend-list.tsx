import UserMinus from 'lucide-react/icons/user-minus'
import { useTranslation } from 'react-i18next'
import { fullName } from '#client/players/full-name.ts'
import { Card } from '#client/ui/card.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'
import type { Friend } from '#shared/friends/schema.ts'
import { nameNorm } from '#shared/players/name.ts'
import { PersonLine } from './person-line.tsx'
import type { OtherUser } from './use-friend-actions.ts'

type FriendListProps = { friends: readonly Friend[]; onRemove?: (friend: OtherUser) => void }

/** The friends, city by city. */
export function FriendList({ friends, onRemove }: FriendListProps) {
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
              {onRemove && (
                <IconButton
                  label={t('removeNamed', { name: fullName(friend) })}
                  onClick={() => onRemove({ userId: friend.id, name: fullName(friend) })}
                  className="text-ink-2"
                >
                  <UserMinus size={20} aria-hidden />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  ))
}

/** Valencia and valencia are one city, called as its first friend calls it. */
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
