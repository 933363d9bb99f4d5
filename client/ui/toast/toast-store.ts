import { useSyncExternalStore } from 'react'

export type Toast = {
  kind: 'success' | 'error'
  /** Of an error its title; of a success what happened, under the title that all of them have. */
  title: string
  description?: string
  /** One way on, as a link: signing in again, say. */
  action?: { label: string; href: string }
}
export type ShownToast = Toast & { id: number }

/** Tells something; a toast that is still up gives way to it. */
export function toast(content: Toast) {
  last += 1
  current = { ...content, id: last }
  notify()
}

export function dismissToast(id: number) {
  if (current?.id !== id) return
  current = null
  notify()
}

/** The lines of a toast, its title first. */
export const linesOf = ({ kind, title, description }: Toast, success: string) =>
  [kind === 'success' && success, title, description].filter((line) => typeof line === 'string')

export const useToast = () => useSyncExternalStore(subscribe, shown, shown)

let current: ShownToast | null = null
let last = 0
const listeners = new Set<() => void>()
const shown = () => current
const notify = () => listeners.forEach((listener) => listener())

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
