import { type RefObject, useEffect, useRef } from 'react'

// Every rule of where the focus goes when its element disappears. Dialogs restore it to their opener: modal-layer.ts.

/** Focuses the main content of the page, so that the next Tab starts there. */
export const focusContent = () => document.getElementById('main')?.focus({ preventScroll: true })

const focusContentIfLost = () => {
  if (document.activeElement === document.body) focusContent()
}

const controls = ':is(a[href], button:enabled, input:enabled, select, textarea)'

/** For a press that removes its own button: focuses the next control within `around`. */
export function focusNext(button: HTMLElement, around: Element | null) {
  const all = [...(around?.querySelectorAll<HTMLElement>(controls) ?? [])]
  all[all.indexOf(button) + 1]?.focus()
}

/**
 * For a page that replaces another in place, and with it the link that had the focus: the focus goes to the content.
 * `fromTop` also scrolls to the top, as a new page would.
 */
export function useFocusOnMount({ fromTop = false } = {}) {
  useEffect(() => {
    if (fromTop) document.documentElement.scrollTop = 0
    focusContentIfLost()
  }, [fromTop])
}

/** For a section that disappears with its last row: the focus goes to the content. */
export function useFocusContentOnUnmount() {
  useEffect(() => focusContentIfLost, [])
}

/** For a part of a dialog that replaces the one in which the focus was: the focus goes to it. */
export function useFocusOnReplace(part: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (document.activeElement === document.body) part.current?.focus()
  }, [part])
}

/**
 * For a list whose rows disappear when they are answered. The focus goes to the answered row, else to the row now at its
 * index, else to `fallback`, or without one to the first heading within `root`, or to `root` itself. Within a dialog too.
 */
export function useFocusRestoration(
  root: RefObject<HTMLElement | null>,
  fallback?: RefObject<HTMLElement | null>,
) {
  const last = useRef<FocusPosition>(null)
  useEffect(() => {
    const element = root.current
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element) last.current = focusPosition(target)
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [root])
  useEffect(() => {
    const was = last.current
    if (!was || was.control.isConnected || !isFocusLost()) return
    // It may have been answered in a dialog, where the focus stays until that closes.
    const inFront = [...document.querySelectorAll('[role=dialog]')].at(-1)
    if (inFront && !inFront.contains(root.current)) return
    last.current = null
    if (root.current)
      focusOn(successor(was) ?? fallback?.current ?? root.current.querySelector('h2') ?? root.current)
  })
}

// A dialog whose opener is gone leaves the focus on the content.
const isFocusLost = () =>
  document.activeElement === document.body || document.activeElement === document.getElementById('main')

function focusPosition(control: Element): FocusPosition {
  const row = control.closest('li')
  const list = row?.parentElement ?? null
  return { control, row, list, index: row && list ? [...list.children].indexOf(row) : -1 }
}

function successor({ row, list, index }: FocusPosition) {
  if (row?.isConnected) return row
  const next = list?.isConnected ? list.children[Math.min(index, list.children.length - 1)] : undefined
  return next?.querySelector('a, button') ?? next
}

function focusOn(element: Element) {
  if (!(element instanceof HTMLElement)) return
  // Else it can't take the focus, and stays out of the Tab order all the same.
  if (element.tabIndex < 0) element.tabIndex = -1
  element.focus()
}

type FocusPosition = { control: Element; row: Element | null; list: Element | null; index: number }
