/** Copies a text; false when it could not: without https, or where the reader forbids it, a page may not write there. */
export async function copyText(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
