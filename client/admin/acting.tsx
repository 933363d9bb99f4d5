import { Suspense } from 'react'
import { part } from '#client/ui/part.tsx'
import { useImpersonation } from './impersonation.ts'

const ActingStrip = part(() => import('./acting-strip.tsx').then((strip) => strip.ActingStrip))

/** Over the screens of an admin who acts for somebody; nothing for anybody else. */
export function Acting() {
  const acting = useImpersonation()
  return <Suspense>{acting && <ActingStrip user={acting.impersonatedUser} />}</Suspense>
}
