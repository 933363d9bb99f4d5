import { useSyncExternalStore } from 'react'

export type Toast = {
  kind: 'success' | 'error'
  /** The title of an error; the text of a success, whose title is always the same. */
  title: string
  description?: string
  /** A link. */
  action?: { label: string; href: string }
}
export type ShownToast = Toast & { id: number }

/** Replaces the current toast. */
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

/** The title first. */
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
