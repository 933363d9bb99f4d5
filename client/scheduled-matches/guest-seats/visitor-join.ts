import { call } from '#client/lib/api.ts'
import { isBusy, setBusy } from '#client/lib/busy-button.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { tryOrUndefined } from '#client/lib/try-or-undefined.ts'
import { AppError } from '#shared/errors.ts'
import { guestSeatsApi } from '#shared/scheduled-matches/guest-seats/api.ts'
import { keepLink } from './kept-links.ts'
import type { Redraw } from './visitor-card.ts'
import { showRefusal } from './visitor-texts.ts'

/**
 * Joins by name. The draft keeps the private key before it is sent, and with it a lost answer loses no seat: the next
 * attempt, also after a reload, sends it again.
 */
export function followJoinForm(card: HTMLElement, joinKey: string, redraw: Redraw) {
  const form = card.querySelector('form')
  const field = form?.querySelector('input')
  const button = form?.querySelector('button')
  if (!form || !field || !button) return
  const draft = draftOf(joinKey)
  field.value = draft.name
  field.addEventListener('input', () => draft.save(field.value))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!isBusy(button)) void join()
  })

  async function join() {
    setBusy(button!, true)
    showRefusal(card, null)
    field!.removeAttribute('aria-invalid')
    const refusal = await attempt(joinKey, { name: field!.value, key: draft.key })
    setBusy(button!, false)
    if (refusal === null) {
      draft.clear()
      return keepLink(joinKey, draft.key)
    }
    // The match filled up, or the link was renewed.
    if (isOutdated(refusal)) return redraw()
    if (hasIssues(refusal)) field!.setAttribute('aria-invalid', 'true')
    showRefusal(card, refusal)
    field!.focus()
  }
}

async function attempt(key: string, body: { name: string; key: string }) {
  if (body.name.trim() === '') return nameless()
  return call(guestSeatsApi.join, { params: { key }, body }).then(
    () => null,
    (error: unknown) => error,
  )
}

const nameless = () => new AppError('invalid_input', { issues: [{ path: 'name', code: 'name_required' }] })

const isOutdated = (error: unknown) =>
  error instanceof AppError && [404, 409].includes(error.status) && !hasIssues(error)

const hasIssues = (error: unknown) => error instanceof AppError && Boolean(error.issues?.length)

/** What was typed, and the key of the seat, until it is taken. */
function draftOf(joinKey: string) {
  const at = `join-${joinKey}`
  const kept = tryOrUndefined(() => JSON.parse(sessionStorage.getItem(at) ?? '{}')) as
    | { name?: unknown; key?: unknown }
    | undefined
  const key = typeof kept?.key === 'string' ? kept.key : newIdempotencyKey()
  const save = (name: string) =>
    tryOrUndefined(() => sessionStorage.setItem(at, JSON.stringify({ name, key })))
  return {
    name: typeof kept?.name === 'string' ? kept.name : '',
    key,
    save,
    clear: () => tryOrUndefined(() => sessionStorage.removeItem(at)),
  }
}
