import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { focusContent } from '#client/ui/focus.ts'

/**
 * While the layer is up, everything beside it in the body is inert and the page does not scroll; toasts stay within
 * reach. Returns what gives the focus back to where it was: what opened the layer, else what opened the layer that this
 * lay in, else the content. `opener` had the focus when the layer was asked for.
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>, opener: Element | null) {
  // Read while rendering: by the time effects run, the focus is already inside.
  const [previouslyFocused] = useState(() =>
    document.activeElement === document.body ? opener : document.activeElement,
  )
  useLayoutEffect(() => {
    if (layer.current) openers.set(layer.current, previouslyFocused)
  }, [layer, previouslyFocused])
  useEffect(() => {
    const release = [makeInert(layer.current), lockScroll()]
    return () => release.forEach((undo) => undo())
  }, [layer])
  return () => {
    // Something has taken it meanwhile: what stands in the place of the layer, or of the page.
    if (document.activeElement !== document.body) return
    focusOpener(connectedOpener(previouslyFocused))
  }
}

// By layer. An opener that is gone is still part of the layer that went with it.
const openers = new WeakMap<Element, Element | null>()

function connectedOpener(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  if (opener.isConnected) return opener
  const layer = opener.closest('.dialog-layer')
  return layer && connectedOpener(openers.get(layer) ?? null)
}

// What was answered in the layer may take its opener along, once the lists are read again.
function focusOpener(opener: HTMLElement | null) {
  if (!opener) return focusContent()
  opener.focus()
  const watch = new MutationObserver(() => {
    const isThere = document.activeElement === opener
    if (!isThere) watch.disconnect()
    if (!opener.isConnected && document.activeElement === document.body) focusContent()
  })
  watch.observe(document.body, { childList: true, subtree: true })
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
