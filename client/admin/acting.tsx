import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import { impersonation, useImpersonation } from './impersonation.ts'

const ActingStrip = part(() => import('./acting-strip.tsx').then((strip) => strip.ActingStrip))
const ActingUnknown = part(() => import('./acting-unknown.tsx').then((unknown) => unknown.ActingUnknown))

/** Over the screens of an admin who acts for somebody, and where that can't be told; nothing for anybody else. */
export function Acting() {
  const acting = useImpersonation()
  const status = useQuery(impersonation)
  const isUnknown = status.isError && status.data === undefined
  return (
    <Suspense>
      {acting && <ActingStrip user={acting.impersonatedUser} />}
      {isUnknown && <ActingUnknown onRetry={() => void status.refetch()} />}
    </Suspense>
  )
}
