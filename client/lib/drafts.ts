/**
 * What somebody typed into a form, kept in this tab until it is saved: it survives a reload and the way through
 * the sign-in page after a session has ended.
 */
export function readDraft<T extends object>(form: string, otherwise: T | null = null): T | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') ?? otherwise
  } catch {
    return otherwise
  }
}

export function saveDraft(form: string, values: unknown) {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(values))
  } catch {
    // No room, or no storage: the form itself still holds the text.
  }
}

export function clearDraft(form: string) {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Nothing was stored either.
  }
}

/** What was typed into all forms. */
export function clearDrafts() {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

const keyOf = (form: string) => `draft:${form}`
