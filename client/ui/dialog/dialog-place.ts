import { useInsertionEffect, useLayoutEffect, useState } from 'react'

// By the names of the dialogs.
const places = new Map<string, HTMLElement>()

/** The element of a dialog that is rendered ahead or open. */
export const placeOf = (name: string) => places.get(name)

/** An element for a dialog. One that is rendered ahead, in a hidden Activity, is not in the document. */
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

/** Before all that the dialog shows, whose effects find it in the document. */
export function InDocument({ place }: { place: HTMLElement }) {
  useLayoutEffect(() => {
    // It may have been shown ahead.
    if (!place.isConnected) document.body.append(place)
    return () => place.remove()
  }, [place])
  return null
}
