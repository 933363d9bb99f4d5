import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { friendsApi } from '#shared/friends/api.ts'

export function useFriends() {
  const requests = useQuery(read(friendsApi.requests))
  const sent = useQuery(read(friendsApi.sent))
  const list = useFriendList()
  const failed = [
    requests.isError && requests.refetch,
    sent.isError && sent.refetch,
    list.isError && !list.isFetchNextPageError && list.refetch,
  ].filter((refetch) => refetch !== false)
  return {
    requests: requests.data ?? [],
    sent: sent.data ?? [],
    list,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach((refetch) => void refetch()),
  }
}

export const useFriendList = () => useInfiniteQuery(friendPages())

export const useRequestCount = () => useQuery(read(friendsApi.requests)).data?.length ?? 0

// The server's maximum, so that a search knows all friends.
const pageSize = 100

export const friendPages = () => readPages(friendsApi.list, { query: { limit: pageSize } })
