/**
 * Whether the page came for somebody with a session (server/http/static.ts). Decides nothing: it only starts loading
 * what they will probably need.
 */
export const hintsSignedIn = () => 'signedIn' in document.documentElement.dataset
