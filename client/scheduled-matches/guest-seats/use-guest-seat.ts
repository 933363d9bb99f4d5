import { useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { AppError } from '#shared/errors.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'

export function useGuestSeat(key: string) {
  const { data, error, isPending, refetch } = useQuery(read(guestSeatsApi.one, { params: { key } }))
  const isUnknown = error instanceof AppError && error.status === 404
  return { data, isPending, isUnknown, isFailed: error !== null && !isUnknown, refetch }
}
