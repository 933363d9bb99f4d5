import Clock from 'lucide-react/icons/clock'
import UserCheck from 'lucide-react/icons/user-check'
import UserPlus from 'lucide-react/icons/user-plus'
import { useTranslation } from 'react-i18next'
import type { Friendships } from '#client/friends/friendships.ts'
import { PersonLine } from '#client/friends/person-line.tsx'
import type { FriendActions } from '#client/friends/use-friend-actions.ts'
import { fullName } from '#client/players/full-name.ts'
import { Button } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/tag.tsx'
import type { UserFound } from '#shared/users/schema.ts'

export function FoundPerson({
  person,
  friendships,
  actions,
}: {
  person: UserFound
  friendships: Friendships
  actions: FriendActions
}) {
  const name = fullName(person)
  return (
    <>
      <span className="flex max-w-full grow basis-36">
        <PersonLine name={name}>
          <span className="text-14 wrap-anywhere text-ink-2">{person.city}</span>
        </PersonLine>
      </span>
      <FriendshipControl userId={person.id} name={name} friendships={friendships} actions={actions} />
    </>
  )
}

function FriendshipControl({
  userId,
  name,
  friendships,
  actions,
}: {
  userId: string
  name: string
  friendships: Friendships
  actions: FriendActions
}) {
  const { t } = useTranslation('friends')
  const known = friendships.get(userId)
  const view = known?.view ?? actions.became(userId)
  const busy = actions.busyWith(userId)
  if (view === 'friends' || view === 'sent') return <FriendshipMark view={view} />
  if (actions.forbidden) return null
  if (view === 'received')
    return (
      <Button
        size="small"
        className="flex-none"
        busy={busy === 'accept'}
        busyText={t('accepting')}
        aria-label={t('acceptNamed', { name })}
        onClick={() => void actions.act('accept', { userId, name, requestId: known?.requestId ?? null })}
      >
        {t('accept')}
      </Button>
    )
  return (
    <Button
      variant="outline"
      size="small"
      className="flex-none"
      busy={busy === 'ask'}
      busyText={t('adding')}
      aria-label={t('addNamed', { name })}
      onClick={() => void actions.act('ask', { userId, name })}
    >
      <UserPlus size={18} aria-hidden />
      {t('add')}
    </Button>
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
