import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { impersonationQuery, useImpersonation } from './impersonation.ts'

const ImpersonationBanner = lazyWithRetry(() =>
  import('./impersonation-banner.tsx').then((strip) => strip.ImpersonationStrip),
)
const ImpersonationUnknown = lazyWithRetry(() =>
  import('./impersonation-unknown.tsx').then((unknown) => unknown.ImpersonationUnknown),
)

/** Also shown where the status could not be read. */
export function ImpersonationStatus() {
  const current = useImpersonation()
  const status = useQuery(impersonationQuery)
  const isUnknown = status.isError && status.data === undefined
  return (
    <Suspense>
      {current && <ImpersonationBanner user={current.impersonatedUser} />}
      {isUnknown && <ImpersonationUnknown onRetry={() => void status.refetch()} />}
    </Suspense>
  )
}
