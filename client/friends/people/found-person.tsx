import Clock from 'lucide-react/icons/clock'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { FriendButton } from '#client/friends/friend-button.tsx'
import type { Friendships } from '#client/friends/friendships.ts'
import { PersonLine } from '#client/friends/person-line.tsx'
import type { FriendActions } from '#client/friends/use-friend-actions.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { WaitingMark } from '#client/offline/outbox/waiting-mark.tsx'
import { fullName } from '#client/players/names.ts'
import { Tag } from '#client/ui/tag.tsx'
import type { UserFound } from '#shared/users/schema.ts'

type FoundPersonProps = { person: UserFound; friendships: Friendships; actions: FriendActions }

export function FoundPerson({ person, ...friendship }: FoundPersonProps) {
  const name = fullName(person)
  return (
    <>
      <span className="flex max-w-full grow basis-36">
        <PersonLine name={name}>
          <span className="text-14 wrap-anywhere text-ink-2">{person.city}</span>
        </PersonLine>
      </span>
      <WaitingMark of={`user ${person.id}`}>
        <FriendshipControl userId={person.id} name={name} {...friendship} />
      </WaitingMark>
    </>
  )
}

type FriendshipControlProps = Omit<FoundPersonProps, 'person'> & { userId: string; name: string }

function FriendshipControl({ userId, name, friendships, actions }: FriendshipControlProps) {
  const { t } = useTranslation('friends')
  const known = friendships.get(userId)
  const view = known?.view ?? actions.became(userId)
  if (view === 'friends' || view === 'sent') return <FriendshipMark view={view} />
  if (actions.forbidden) return null
  const props = {
    actions,
    other: { userId, name, requestId: known?.requestId ?? null },
    className: 'flex-none',
  }
  if (view === 'received') return <FriendButton action="accept" {...props} />
  return (
    <FriendButton action="ask" variant="outline" {...props}>
      <UserPlus size={18} aria-hidden />
      {t('add')}
    </FriendButton>
  )
}

function FriendshipMark({ view }: { view: 'sent' | 'friends' }) {
  const { t } = useTranslation('friends')
  const Icon = view === 'friends' ? UserCheck : Clock
  return (
    <Tag {...(view === 'friends' ? { kind: 'court' } : {})}>
      <Icon aria-hidden />
      {t(`mark.${view}`)}
    </Tag>
  )
}
