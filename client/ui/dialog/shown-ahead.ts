import { afterPaint } from '#client/lib/after-paint.ts'
import { isShown } from '#client/ui/focus.ts'

// For a dialog that may be rendered ahead, and is opened by a press on a button.

// As browsers write it.
const outOfSight = '0px 100vh'
// A click comes a little later than the end of its press.
const clickMs = 500

/** Lays the dialog out, out of sight, while its button is pressed: at the click it only has to be painted. */
export function layOutAhead() {
  const layer = layerAhead()
  if (!layer) return
  layer.style.translate = outOfSight
  layer.style.removeProperty('display')
  const end = () => setTimeout(() => hideAgain(layer), clickMs)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true })
}

/**
 * Opens the dialog. Rendered ahead it is on the screen with the next frame, and what opens it, which takes longer, comes after
 * that frame, or with the first press in it.
 */
export function showAhead(open: () => void) {
  const layer = layerAhead()
  if (!layer) return open()
  let isOpen = false
  const openOnce = () => {
    if (!isOpen) open()
    isOpen = true
  }
  layer.style.removeProperty('translate')
  layer.style.removeProperty('display')
  layer.addEventListener('pointerdown', openOnce, { capture: true, once: true })
  afterPaint(openOnce)
}

const layerAhead = () =>
  [...document.querySelectorAll<HTMLElement>('.dialog-layer')].find(
    (layer) => !isShown(layer) || isOutOfSight(layer),
  )

const isOutOfSight = ({ style }: HTMLElement) => style.translate === outOfSight

/** Where the press was no click. React leaves it as it is until the dialog opens. */
function hideAgain(layer: HTMLElement) {
  if (!isOutOfSight(layer)) return
  layer.style.removeProperty('translate')
  layer.style.setProperty('display', 'none', 'important')
}
