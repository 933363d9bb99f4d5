import { sessionPerson } from './session-person.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/** The values of a form in this tab, for the signed-in user: they survive a reload and a new sign-in. */
export const readDraft = <T extends object>(form: string, fallback: T | null = null): T | null =>
  tryOrUndefined(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')) ?? fallback

/** Without storage the form itself holds the values. */
export const saveDraft = (form: string, values: unknown) =>
  tryOrUndefined(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)))

export const clearDraft = (form: string) => tryOrUndefined(() => sessionStorage.removeItem(keyOf(form)))

export const clearDrafts = () =>
  tryOrUndefined(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  })

const keyOf = (form: string) => `draft:${sessionPerson() ?? ''}:${form}`
