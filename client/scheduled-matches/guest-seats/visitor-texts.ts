import { isOffline } from '#client/lib/api.ts'
import { copyTemplate } from '#client/lib/page-template.ts'
import { AppError } from '#shared/errors.ts'
import type { CardTexts } from './visitor-templates.tsx'

/** The texts that no template shows by itself, in the language of the page. */
export const cardTexts = () =>
  JSON.parse(document.getElementById('card-texts')?.dataset.texts ?? '{}') as CardTexts

/** Says in the card why a request was refused; null says nothing any more. */
export function showRefusal(card: Element, error: unknown) {
  const place = card.querySelector('[data-failure]')
  place?.replaceChildren(...(error === null ? [] : [copyTemplate('failure', { error: textOf(error) })]))
}

function textOf(error: unknown) {
  const { errors, issues } = cardTexts()
  if (!(error instanceof AppError)) return errors.unexpected ?? ''
  const [issue] = error.issues ?? []
  if (issue) return issues[issue.code] ?? issues.other ?? ''
  return errors[isOffline(error) ? 'offline' : error.code] ?? error.serverMessage ?? errors.unexpected ?? ''
}
