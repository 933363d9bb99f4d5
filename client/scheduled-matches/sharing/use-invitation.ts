import { useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { AppError } from '#shared/errors.ts'
import { invitationsApi } from '#shared/scheduled-matches/invitations/api.ts'

export function useInvitation(key: string) {
  const { data, error, isPending, refetch } = useQuery(read(invitationsApi.one, { params: { key } }))
  // A malformed key is refused with 400.
  const isUnknown = error instanceof AppError && (error.status === 404 || error.status === 400)
  return { data, isPending, isUnknown, isFailed: error !== null && !isUnknown, refetch }
}
