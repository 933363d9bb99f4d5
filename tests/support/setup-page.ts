import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Runs for each file of the client's tests. The files of a worker share a page, which every file leaves as it
// found it.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// jsdom computes the whole cascade for each element and each ancestor that a query by role looks at. No
// stylesheet is loaded here: visibility follows from the element and its attributes.
const computed = window.getComputedStyle.bind(window)
const byKind = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.hasAttribute('style') || element.hasAttribute('hidden')) return computed(element)
  // An open dialog is visible, a closed one is not; nor is a field of the type hidden.
  const kind = [element.localName, element.hasAttribute('open'), element.getAttribute('type')].join(' ')
  const known = byKind.get(kind)
  if (known) return known
  const bare = element.cloneNode(false) as Element
  for (const name of element.getAttributeNames())
    if (name !== 'open' && name !== 'type') bare.removeAttribute(name)
  document.body.append(bare)
  const style = computed(bare)
  bare.remove()
  byKind.set(kind, style)
  return style
}

// Every browser has it, jsdom has not. There is no layout here, so no size ever changes.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
