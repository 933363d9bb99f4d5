import type { Tab } from '#client/lib/location.ts'
import { placeOf } from '#client/ui/place.ts'
import { layOutWhilePressed, takeLaidOut } from '#client/ui/pressed.ts'

const shown = 'flow-root'
const outOfSight = 'flow-root h-0 overflow-clip'

/** What the pages of the tabs are in. */
let slot: HTMLElement | null = null

/** For its ref. */
export function slotRef(element: HTMLElement | null) {
  slot = element
  return () => {
    slot = null
  }
}

/** The name of the place of a tab's page. */
export const pageName = (tab: Tab) => `page ${tab}`

export function putIntoSlot(place: HTMLElement) {
  takeLaidOut(place)
  place.className = shown
  if (!place.isConnected) slot?.append(place)
}

/** Lays a page that is rendered ahead out while its tab is pressed: at the click it only has to be painted. */
export function layOutAhead(tab: Tab) {
  const place = placeOf(pageName(tab))
  if (!place || place.isConnected || !slot) return
  // React has hidden them, and shows them when the page opens.
  for (const part of place.children) if (part instanceof HTMLElement) part.style.removeProperty('display')
  place.className = outOfSight
  slot.append(place)
  layOutWhilePressed(place)
}
