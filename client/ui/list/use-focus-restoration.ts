import { type RefObject, useEffect, useRef } from 'react'

type FocusPosition = { control: Element; row: Element | null; list: Element | null; index: number }

/**
 * What was answered takes its buttons along. The focus that was on them goes to their row, else to the row that took its
 * place, else to `refuge`, or without one to the first heading within `root`, or to `root` itself.
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
    if (document.querySelector('[role=dialog]')) return
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
