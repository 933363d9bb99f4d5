/** Whether the text is on the clipboard now: without https, or where the reader forbids it, a page may not write there. */
export async function isCopied(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
