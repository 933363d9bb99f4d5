import { sharedValue } from '#client/lib/shared-value.ts'

export type Toast = {
  kind: 'success' | 'error'
  /** The title of an error; the text of a success, whose title is always the same. */
  title: string
  description?: string
  /** A link. */
  action?: { label: string; href: string }
}
export type ShownToast = Toast & { id: number }

const current = sharedValue<ShownToast | null>(null)
let last = 0

/** Replaces the current toast. */
export function toast(content: Toast) {
  last += 1
  current.set({ ...content, id: last })
}

export function dismissToast(id: number) {
  if (current.current()?.id === id) current.set(null)
}

/** The title first. */
export const linesOf = ({ kind, title, description }: Toast, success: string) =>
  [kind === 'success' && success, title, description].filter((line) => typeof line === 'string')

export const useToast = current.use
