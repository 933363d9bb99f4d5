import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { authApi } from '#shared/auth/api.ts'

/** Who is signed in. One answer stands for all who ask, a visitor's refusal too. */
export const currentUser = queryOptions({ ...read(authApi.user), retryOnMount: false })

/** Undefined for a visitor. */
export const useCurrentUser = () => useQuery(currentUser).data
