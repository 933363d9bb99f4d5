import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { Count } from '#client/ui/list/count.tsx'
import { ListEnd } from '#client/ui/list/list-end.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { Friend } from '#shared/friends/schema.ts'
import { FriendList } from './friend-list.tsx'
import { FriendsLoading } from './friends-loading.tsx'
import type { useFriends } from './queries.ts'
import type { OtherUser } from './use-friend-actions.ts'

type FriendsProps = {
  friends: readonly Friend[]
  list: ReturnType<typeof useFriends>['list']
  /** Absent where that is nobody's to do. */
  onRemove?: (friend: OtherUser) => void
  /** To where friends are found. */
  onFind: () => void
}

/** The friends: loading, none yet, or city by city, and more of them at the end. */
export function Friends({ friends, list, onRemove, onFind }: FriendsProps) {
  const { t } = useTranslation('friends')
  if (list.data && friends.length === 0)
    return (
      <EmptyState
        title={t('list.empty')}
        text={t('list.emptyText')}
        action={<Button onClick={onFind}>{t('list.find')}</Button>}
      />
    )
  return (
    <section className="grid gap-4">
      <SectionTitle action={list.data && <Count>{list.data.pages[0]?.total ?? friends.length}</Count>}>
        {t('title')}
      </SectionTitle>
      {list.isPending && <FriendsLoading />}
      <FriendList friends={friends} {...(onRemove ? { onRemove } : {})} />
      <ListEnd list={list} more={t('list.showMore')} failed={t('list.moreFailed')} />
    </section>
  )
}
