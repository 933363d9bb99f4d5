// Decides nothing, it only spares people who are signed in the sight of the landing page (client/public/start.js)
// and starts loading what they will need.
const key = 'signed-in'

export function hintsSignedIn() {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export function keepHint(isSignedIn: boolean) {
  try {
    if (isSignedIn) localStorage.setItem(key, '1')
    else localStorage.removeItem(key)
  } catch {
    // Without storage the landing page is seen for a moment.
  }
}
