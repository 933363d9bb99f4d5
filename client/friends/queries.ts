import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { read, readPages } from '#client/lib/query-client.ts'
import { friendsApi } from '#shared/friends/api.ts'

/** The friends and both kinds of requests. */
export function useFriends() {
  const requests = useQuery(read(friendsApi.requests))
  const sent = useQuery(read(friendsApi.sent))
  const { list, friends } = useFriendList()
  const failed = [
    requests.isError && requests.refetch,
    sent.isError && sent.refetch,
    list.isError && !list.isFetchNextPageError && list.refetch,
  ].filter((refetch) => refetch !== false)
  return {
    requests: requests.data ?? [],
    sent: sent.data ?? [],
    friends,
    list,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach((refetch) => void refetch()),
  }
}

export function useFriendList() {
  const list = useInfiniteQuery(readPages(friendsApi.list, { query: { limit: pageSize } }))
  return { list, friends: list.data?.pages.flatMap((page) => page.items) ?? [] }
}

/** Who waits for the reader's answer, as the lists know it. */
export const useRequestCount = () => useQuery(read(friendsApi.requests)).data?.length ?? 0

// As many as the server gives at once: a search can say of each of them that they are a friend.
const pageSize = 100
