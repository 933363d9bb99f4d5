import { sessionPerson } from './session-person.ts'
import { tryOrUndefined } from './try-or-undefined.ts'

/**
 * What somebody typed into a form, kept in this tab and for them alone until it is saved: it survives a reload and the way
 * through the sign-in page after a session has ended, whoever signs in meanwhile.
 */
export const readDraft = <T extends object>(form: string, fallback: T | null = null): T | null =>
  tryOrUndefined(() => JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')) ?? fallback

/** Where it can't be kept, the form itself still holds the text. */
export const saveDraft = (form: string, values: unknown) =>
  tryOrUndefined(() => sessionStorage.setItem(keyOf(form), JSON.stringify(values)))

export const clearDraft = (form: string) => tryOrUndefined(() => sessionStorage.removeItem(keyOf(form)))

/** What whoever is signed in has typed into all forms. */
export const clearDrafts = () =>
  tryOrUndefined(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  })

const keyOf = (form: string) => `draft:${sessionPerson() ?? ''}:${form}`
