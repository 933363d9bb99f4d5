import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { readPages } from '#client/lib/pages.ts'
import { read } from '#client/lib/query-client.ts'
import { friendsApi } from '#shared/friends/api.ts'

export function useFriends() {
  const requests = useQuery(read(friendsApi.requests))
  const sent = useQuery(read(friendsApi.sent))
  const list = useFriendList()
  const hasListFailed = list.isError && !list.isFetchNextPageError
  const failedRequests = [requests, sent].filter(({ isError }) => isError)
  return {
    requests: requests.data ?? [],
    sent: sent.data ?? [],
    list,
    failed: hasListFailed ? 'list' : failedRequests.length > 0 ? 'requests' : undefined,
    retry: () => {
      if (hasListFailed) void list.refetch()
      failedRequests.forEach(({ refetch }) => void refetch())
    },
  } as const
}

export const useFriendList = () => useInfiniteQuery(friendPages())

export const useRequestCount = () => useQuery(read(friendsApi.requests)).data?.length ?? 0

// The server's maximum, so that a search knows all friends.
const pageSize = 100

export const friendPages = () => readPages(friendsApi.list, { query: { limit: pageSize } })
