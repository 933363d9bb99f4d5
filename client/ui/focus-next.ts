const controls = ':is(a[href], button:enabled, input:enabled, select, textarea)'

/** For a press that takes its own button away: the focus goes to the control that follows within `around`. */
export function focusNext(button: HTMLElement, around: Element | null) {
  const all = [...(around?.querySelectorAll<HTMLElement>(controls) ?? [])]
  all[all.indexOf(button) + 1]?.focus()
}
