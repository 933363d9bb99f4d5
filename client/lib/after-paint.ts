/** Calls once the next frame is painted. Returns a function that calls it off. */
export function afterPaint(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
