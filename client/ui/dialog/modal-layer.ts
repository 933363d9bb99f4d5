import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { afterPaint } from '#client/lib/after-paint.ts'
import { focusContent } from '#client/ui/focus.ts'

/**
 * Makes everything but the layer and toasts inert, and stops the page from scrolling. Returns a function
 * that restores the focus: to the opener, else to the opener of the layer in which the opener was, else to
 * the content.
 */
export function useModalLayer(layer: RefObject<HTMLElement | null>) {
  // Read while rendering: by the first effect the button of a dialog that this one replaces is gone.
  const [focusedAtFirst] = useState(() => document.activeElement)
  const opener = useRef(focusedAtFirst)
  const release = useRef(() => {})
  useLayoutEffect(() => {
    // A layer that was rendered ahead is opened later.
    const { activeElement } = document
    if (activeElement !== document.body && !layer.current?.contains(activeElement))
      opener.current = activeElement
    if (layer.current) openers.set(layer.current, opener.current)
  }, [layer])
  useEffect(() => {
    const unlock = lockScroll()
    // Before another dialog may open over this one.
    const behind = elementsBehind(layer.current)
    // All of the page gets other styles for it, which the dialog need not wait for.
    let makeActive = afterPaint(() => (makeActive = makeInert(behind)))
    release.current = () => {}
    return () => {
      unlock()
      // Once, as another layer may have made them inert since.
      release.current = () => {
        makeActive()
        makeActive = () => {}
      }
      // Nor need what the dialog had covered wait for that; the focus, which may return there, does.
      afterPaint(release.current)
    }
  }, [layer])
  return () => {
    release.current()
    // What replaced the layer has taken the focus.
    if (document.activeElement !== document.body) return
    focusOpener(connectedOpener(opener.current))
  }
}

// Openers by layer, also those that are gone.
const openers = new WeakMap<Element, Element | null>()

function connectedOpener(opener: Element | null): HTMLElement | null {
  if (!(opener instanceof HTMLElement) || opener === document.body) return null
  if (opener.isConnected) return opener
  const layer = opener.closest('.dialog-layer')
  return layer && connectedOpener(openers.get(layer) ?? null)
}

// The opener may disappear with the refetch.
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

const elementsBehind = (layer: HTMLElement | null) =>
  [...document.body.children].filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && !element.contains(layer) && !element.hasAttribute('data-above'),
  )

/** Those that another layer has made inert stay so. */
function makeInert(elements: readonly HTMLElement[]) {
  const active = elements.filter(({ inert }) => !inert)
  active.forEach((element) => (element.inert = true))
  return () => active.forEach((element) => (element.inert = false))
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
