import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPages } from '#client/lib/pages.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import type { Guest } from '#shared/players/guests/schema.ts'

/** Previous results stay while a search runs. */
export const useGuests = (q: string) =>
  useInfiniteQuery({
    ...readPages(guestsApi.list, { query: { limit: 100, ...(q ? { q } : {}) } }),
    placeholderData: keepPreviousData,
  })

/** Stays when the guest is gone, until the dialog has closed. */
export function useGuest(id: number) {
  const list = useGuests('')
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  const [known, setKnown] = useState<Guest>()
  const found = list.data?.items.find((guest) => guest.id === id)
  if (found && found !== known) setKnown(found)
  const isSearching = !found && hasNextPage && !isError
  useEffect(() => {
    if (isSearching && !isFetching) void fetchNextPage()
  }, [isSearching, isFetching, fetchNextPage])
  return { guest: found ?? known, isPending: list.isPending || isSearching || isFetching, list }
}
