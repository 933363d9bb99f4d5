import { call } from '#client/lib/api.ts'
import { isBusy, setBusy } from '#client/lib/busy-button.ts'
import { copyText } from '#client/lib/copy-text.ts'
import { copyTemplate } from '#client/lib/page-template.ts'
import { sendLink } from '#client/scheduled-matches/sharing/send-link.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import type { Redraw } from './visitor-card.ts'
import { cardTexts, showRefusal } from './visitor-texts.ts'

export const seatAddress = (seatKey: string) => `/?seat=${seatKey}`

/** Copies the private link, selects it where the browser forbids that, and sends it by the system's share sheet. */
export function followPrivateLink(card: HTMLElement, seatKey: string) {
  const field = card.querySelector('input')
  const output = card.querySelector('output')
  if (!field || !output) return
  const url = location.origin + seatAddress(seatKey)
  const say = (outcome: string) => void (output.textContent = cardTexts().outcomes[outcome] ?? '')
  field.value = url
  field.addEventListener('focus', () => field.select())
  card.querySelector('[data-act=copy]')?.addEventListener('click', async () => {
    const isCopied = await copyText(url)
    say(isCopied ? 'copied' : 'selected')
    if (isCopied) return
    field.focus()
    field.select()
  })
  card.querySelector('[data-act=send]')?.addEventListener('click', async () => {
    say((await sendLink({ url })) ? '' : 'failed')
  })
}

/** Frees the seat after a confirmation. */
export function askToLeave(card: HTMLElement, seatKey: string, redraw: Redraw) {
  const dialog = copyTemplate('leave') as HTMLDialogElement
  document.body.append(dialog)
  dialog.addEventListener('close', () => dialog.remove())
  dialog
    .querySelector<HTMLButtonElement>('[data-act=leave]')
    ?.addEventListener('click', ({ currentTarget }) => {
      const button = currentTarget as HTMLButtonElement
      if (!isBusy(button)) void leave(button)
    })
  dialog.showModal()

  async function leave(button: HTMLButtonElement) {
    setBusy(button, true)
    showRefusal(card, null)
    const refusal = await call(guestSeatsApi.leave, { params: { key: seatKey } }).then(
      () => null,
      (error: unknown) => error,
    )
    dialog.close()
    if (refusal === null) await redraw()
    else showRefusal(card, refusal)
  }
}
