import { afterPaint } from '#client/lib/after-paint.ts'
import { placeOf } from '#client/ui/place.ts'
import { layOutWhilePressed, takeLaidOut } from '#client/ui/pressed.ts'

const outOfSight = '0px 100vh'

/** For the button that opens the dialog of this name, which may be rendered ahead. */
export const opensAhead = (name: string, open: () => void) => ({
  onPointerDown: () => layOut(name),
  onClick: () => show(name, open),
})

/** Lays the dialog out, out of sight, while its button is pressed: at the click it only has to be painted. */
function layOut(name: string) {
  const place = placeOf(name)
  if (!place || place.isConnected) return
  attach(place).style.translate = outOfSight
  layOutWhilePressed(place)
}

/**
 * Opens the dialog. Rendered ahead it is on the screen with the next frame, and what opens it, which takes longer, comes after
 * that frame, or with the first press in it.
 */
function show(name: string, open: () => void) {
  const place = placeOf(name)
  if (!place || (place.isConnected && !takeLaidOut(place))) return open()
  const layer = attach(place)
  layer.style.removeProperty('translate')
  let isOpen = false
  const openOnce = () => {
    if (!isOpen) open()
    isOpen = true
  }
  layer.addEventListener('pointerdown', openOnce, { capture: true, once: true })
  afterPaint(openOnce)
}

/** React has hidden the layer, and shows it again when the dialog opens. */
function attach(place: HTMLElement) {
  const layer = place.querySelector<HTMLElement>('.dialog-layer')!
  layer.style.removeProperty('display')
  if (!place.isConnected) document.body.append(place)
  return layer
}
