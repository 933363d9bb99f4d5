/** Whether the system has a share sheet. */
export const canSend = () => 'share' in navigator

/** Answers false when it failed; closing the share sheet is no failure. */
export async function sendLink(data: { text?: string; url: string }) {
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
