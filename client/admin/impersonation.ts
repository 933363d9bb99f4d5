import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { adminApi } from '#shared/admin/api.ts'

/** Requested for every role: the actor has the role of the impersonated user. */
export const impersonationQuery = queryOptions({ ...read(adminApi.status), retryOnMount: false })

/** Null without an impersonation. */
export function useImpersonation() {
  const status = useQuery(impersonationQuery).data
  return status?.isImpersonating ? status : null
}

/** True while it is unknown, and what an impersonating admin may not do is not offered. */
export const useImpersonationPending = () => useQuery(impersonationQuery).data === undefined

/** For policies. */
export const useAdminId = () => useImpersonation()?.adminUserId ?? null
