import { afterPaint } from '#client/lib/after-paint.ts'
import { isShown } from '#client/ui/focus.ts'

// As browsers write it.
const outOfSight = '0px 100vh'
// A click comes a little later than the end of its press.
const clickMs = 500

/** For the button that opens the dialog of this name, which may be rendered ahead. */
export const opensAhead = (name: string, open: () => void) => ({
  onPointerDown: () => layOut(name),
  onClick: () => show(name, open),
})

/** Lays the dialog out, out of sight, while its button is pressed: at the click it only has to be painted. */
function layOut(name: string) {
  const layer = layerAhead(name)
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
function show(name: string, open: () => void) {
  const layer = layerAhead(name)
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

const layerAhead = (name: string) =>
  [...document.querySelectorAll<HTMLElement>(`[data-dialog=${name}]`)].find(
    (layer) => !isShown(layer) || isOutOfSight(layer),
  )

const isOutOfSight = ({ style }: HTMLElement) => style.translate === outOfSight

/** Where the press was no click. React leaves it as it is until the dialog opens. */
function hideAgain(layer: HTMLElement) {
  if (!isOutOfSight(layer)) return
  layer.style.removeProperty('translate')
  layer.style.setProperty('display', 'none', 'important')
}
