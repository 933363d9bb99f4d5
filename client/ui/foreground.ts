import { type RefObject, useEffect, useRef } from 'react'

/**
 * While the layer is up, everything beside it in the body is inert and the page does not scroll; toasts stay within
 * reach. Returns what gives the focus back to where it was.
 */
export function useForeground(layer: RefObject<HTMLElement | null>) {
  const before = useRef<Element | null>(null)
  // Read while rendering: by the time effects run, the focus is already inside.
  before.current ??= document.activeElement
  useEffect(() => {
    const release = [makeInert(layer.current), lockScroll()]
    return () => release.forEach((undo) => undo())
  }, [layer])
  return () => {
    if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus()
  }
}

function makeInert(layer: HTMLElement | null) {
  const behind = [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement &&
      !element.inert &&
      !element.contains(layer) &&
      !element.hasAttribute('data-above'),
  )
  behind.forEach((element) => (element.inert = true))
  return () => behind.forEach((element) => (element.inert = false))
}

let locks = 0

function lockScroll() {
  const { style, clientWidth } = document.documentElement
  if (locks++ === 0) {
    style.paddingRight = `${innerWidth - clientWidth}px`
    style.overflow = 'hidden'
  }
  return () => {
    if (--locks > 0) return
    style.paddingRight = ''
    style.overflow = ''
  }
}
