import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { authApi } from '#shared/auth/api.ts'

/** The signed-in user. All subscribers share one answer, also a visitor's 401. */
export const currentUser = queryOptions({ ...read(authApi.user), retryOnMount: false })

/** Undefined for a visitor. */
export const useCurrentUser = () => useQuery(currentUser).data
