import { useSyncExternalStore } from 'react'
import type { keptKeys } from './kept-keys.ts'

/** The private key that this browser got by a link, if it has one. */
export const useOwnKey = ({ of, subscribe }: ReturnType<typeof keptKeys>, linkKey: string) =>
  useSyncExternalStore(subscribe, () => of(linkKey))
