import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// Runs for each file of the client's tests. They share a page in each worker, which every file leaves as it found it.
afterAll(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('style')
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

// jsdom works out the whole cascade for each element and each ancestor that a query by role looks at. No stylesheet is
// loaded here: what an element looks like follows from its tag, unless it says so itself.
const computed = window.getComputedStyle.bind(window)
const byTag = new Map<string, CSSStyleDeclaration>()
window.getComputedStyle = (element, pseudo) => {
  if (pseudo || element.hasAttribute('style') || element.hasAttribute('hidden')) return computed(element)
  const { tagName } = element
  const known = byTag.get(tagName)
  if (known) return known
  const bare = document.body.appendChild(document.createElement(tagName))
  const style = computed(bare)
  bare.remove()
  byTag.set(tagName, style)
  return style
}
