export const isBusy = (button: HTMLButtonElement) => button.getAttribute('aria-busy') === 'true'

/** A rendered `Button` with a busy text: it shows that one, keeps its width and focus, and should do nothing. */
export function setBusy(button: HTMLButtonElement, isBusyNow: boolean) {
  for (const name of ['aria-busy', 'aria-disabled'])
    if (isBusyNow) button.setAttribute(name, 'true')
    else button.removeAttribute(name)
  const [idle, busy] = button.firstElementChild?.children ?? []
  for (const [label, isShown] of [
    [idle, !isBusyNow],
    [busy, isBusyNow],
  ] as const) {
    label?.classList.toggle('invisible', !isShown)
    label?.setAttribute('aria-hidden', String(!isShown))
  }
}
