import type { Tab } from '#client/lib/location.ts'
import { layOutWhilePressed, takeLaidOut } from '#client/ui/pressed.ts'

const shown = 'flow-root'
const outOfSight = 'flow-root h-0 overflow-clip'

// The pages that are rendered ahead or open, and what they are in.
const places = new Map<Tab, HTMLElement>()
let slot: HTMLElement | null = null

/** For the ref of what the pages are in. */
export function slotRef(element: HTMLElement | null) {
  slot = element
  return () => {
    slot = null
  }
}

export type Place = {
  element: HTMLElement
  /** What its page takes for the location. */
  ahead: { queryString: string | undefined }
}

/** An element for the page of a tab. */
export function newPlace(queryString: string | undefined): Place {
  const element = document.createElement('div')
  element.className = shown
  return { element, ahead: { queryString } }
}

/** Makes the place that of its tab, until the function that it returns is called. */
export function register(tab: Tab, { element }: Place) {
  places.set(tab, element)
  return () => {
    if (places.get(tab) === element) places.delete(tab)
  }
}

/** Puts the place into the document, until the function that it returns is called. */
export function putInDocument({ element, ahead }: Place) {
  takeLaidOut(element)
  ahead.queryString = undefined
  element.className = shown
  if (!element.isConnected) slot?.append(element)
  return () => element.remove()
}

/** Lays a page that is rendered ahead out while its tab is pressed: at the click it only has to be painted. */
export function layOutAhead(tab: Tab) {
  const place = places.get(tab)
  if (!place || place.isConnected || !slot) return
  // React has hidden them, and shows them when the page opens.
  for (const part of place.children) if (part instanceof HTMLElement) part.style.removeProperty('display')
  place.className = outOfSight
  slot.append(place)
  layOutWhilePressed(place)
}
