import { useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { AppError } from '#shared/errors.ts'
import { sharesApi } from '#shared/shares/api.ts'

/** What a share link shows. What it showed before is gone once the link is unknown. */
export function useShared(key: string) {
  const { data, error, isPending, refetch } = useQuery(read(sharesApi.shared, { params: { key } }))
  // A malformed key is refused with 400.
  const isUnknown = error instanceof AppError && (error.status === 404 || error.status === 400)
  const isFailed = error !== null && !isUnknown
  return { data: isUnknown ? undefined : data, isPending, isUnknown, isFailed, refetch }
}
