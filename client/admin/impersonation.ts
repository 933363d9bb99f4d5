import { queryOptions, useQuery } from '@tanstack/react-query'
import { read } from '#client/lib/query-client.ts'
import { adminApi } from '#shared/admin/api.ts'

/** Whether an admin acts for somebody here; asked whatever the role, which is that of whom they act for. */
export const impersonationQuery = queryOptions({ ...read(adminApi.status), retryOnMount: false })

/** Null for who acts for themself. */
export function useImpersonation() {
  const status = useQuery(impersonationQuery).data
  return status?.isImpersonating ? status : null
}

/** Not yet known who acts here: what may not be done in somebody else's name is not offered meanwhile. */
export const useImpersonationPending = () => useQuery(impersonationQuery).data === undefined

/** The admin behind whoever is signed in, as the policies ask for it. */
export const useAdminId = () => useImpersonation()?.adminUserId ?? null
