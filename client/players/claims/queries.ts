import { useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { AppError } from '#shared/errors.ts'
import { claimsApi } from '#shared/players/claims/api.ts'
import type { Claim } from '#shared/players/claims/schema.ts'

/** What is asked about names, and names that may mean the reader. */
export function useClaims() {
  const list = useQuery(read(claimsApi.list))
  const names = useQuery(read(claimsApi.names))
  const failed = [list, names].filter(({ error }) => error && !isForbidden(error))
  return {
    claims: (list.data ?? []).filter(isOpen),
    names: names.data ?? [],
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}

// To whom the reader said no is settled for them.
const isOpen = ({ status, isOwn }: Claim) => status === 'pending' || isOwn

// That is told with its reason.
const isForbidden = (error: Error) => error instanceof AppError && error.status === 403
