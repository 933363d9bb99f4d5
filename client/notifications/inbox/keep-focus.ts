/**
 * Buttons that have done their work go, and the focus would go with them: it passes to what is around. Asked before, as
 * they may be gone by then; what it returns passes the focus, unless that has moved on.
 */
export function keepFocus({ parentElement: group }: HTMLElement, around: string) {
  const near = group?.closest<HTMLElement>(around)
  return () => {
    const { activeElement: focused, body } = document
    if (focused === body || group?.contains(focused)) near?.focus()
  }
}
