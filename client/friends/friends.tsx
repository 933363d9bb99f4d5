import { useTranslation } from 'react-i18next'
import { useReachedEnd } from '#client/matches/use-reached-end.ts'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { Count } from '#client/ui/lanes.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import type { Friend } from '#shared/friends/schema.ts'
import { FriendList } from './friend-list.tsx'
import { FriendsLoading } from './friends-loading.tsx'
import type { useFriends } from './queries.ts'
import type { Other } from './use-ties.ts'

type FriendsProps = {
  friends: readonly Friend[]
  list: ReturnType<typeof useFriends>['list']
  onRemove: (friend: Other) => void
  /** To where friends are found. */
  onFind: () => void
}

/** The friends: loading, none yet, or city by city, and more of them at the end. */
export function Friends({ friends, list, onRemove, onFind }: FriendsProps) {
  const { t } = useTranslation('friends')
  const end = useReachedEnd(list.hasNextPage && !list.isFetching, () => void list.fetchNextPage())
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
      <FriendList friends={friends} onRemove={onRemove} />
      <div ref={end} />
      {list.isFetchNextPageError && (
        <ErrorCard title={t('list.moreFailed')} onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="outline"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className="justify-self-center"
        >
          {t('list.showMore')}
        </Button>
      )}
    </section>
  )
}
