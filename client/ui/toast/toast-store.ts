import { useSyncExternalStore } from 'react'

export type Toast = {
  kind: 'success' | 'error'
  title: string
  description?: string
  /** One way on, as a link: signing in again, say. */
  action?: { label: string; href: string }
}
export type ShownToast = Toast & { id: number }

/** Tells something; a toast that is still up gives way to it. */
export function toast(told: Toast) {
  last += 1
  current = { ...told, id: last }
  tell()
}

export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = null
  tell()
}

export const useToast = () => useSyncExternalStore(subscribe, shown, shown)

let current: ShownToast | null = null
let last = 0
const listeners = new Set<() => void>()
const shown = () => current
const tell = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
