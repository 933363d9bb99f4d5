// A click comes a little later than the end of its press.
const clickMs = 500

let laidOut: HTMLElement | undefined

/** Leaves the element, which is laid out where nobody sees it, in the document while its button is pressed. */
export function layOutWhilePressed(element: HTMLElement) {
  if (laidOut !== element) laidOut?.remove()
  laidOut = element
  const end = () => setTimeout(() => takeLaidOut(element) && element.remove(), clickMs)
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, { once: true })
}

/** Whether the element is laid out for a press; it stays in the document from then on. */
export function takeLaidOut(element: HTMLElement) {
  const isLaidOut = laidOut === element
  if (isLaidOut) laidOut = undefined
  return isLaidOut
}
