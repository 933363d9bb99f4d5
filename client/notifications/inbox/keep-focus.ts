/**
 * Buttons that disappear after their action would lose the focus. Call it before the action; the returned function
 * moves the focus to the closest ancestor `around`, unless it has moved elsewhere.
 */
export function keepFocus({ parentElement: group }: HTMLElement, around: string) {
  const near = group?.closest<HTMLElement>(around)
  return () => {
    const { activeElement: focused, body } = document
    if (focused === body || group?.contains(focused)) near?.focus()
  }
}
