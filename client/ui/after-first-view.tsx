import type { ReactNode } from 'react'
import { useIsAfterFirstView } from '#client/lib/first-view.ts'

/** What is below the first view of a page. */
export function AfterFirstView({ children }: { children: ReactNode }) {
  return useIsAfterFirstView() && children
}
