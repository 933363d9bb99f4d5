import { useInsertionEffect, useLayoutEffect, useState } from 'react'

// By the names of the dialogs and pages.
const places = new Map<string, HTMLElement>()

/** The element of what is rendered ahead or open. */
export const placeOf = (name: string) => places.get(name)

/** An element for a dialog or a page. One that is rendered ahead, in a hidden Activity, is not in the document. */
export function usePlace(name: string | undefined) {
  const [place] = useState(() => document.createElement('div'))
  useInsertionEffect(() => {
    if (name === undefined) return undefined
    places.set(name, place)
    return () => {
      if (places.get(name) === place) places.delete(name)
    }
  }, [name, place])
  return place
}

type InDocumentProps = {
  place: HTMLElement
  /** Appends the place where it belongs, or leaves it there if it was shown ahead. */
  put: (place: HTMLElement) => void
}

/** Before all that the place shows, whose effects find it in the document. `put` stays the same. */
export function InDocument({ place, put }: InDocumentProps) {
  useLayoutEffect(() => {
    put(place)
    return () => place.remove()
  }, [place, put])
  return null
}
