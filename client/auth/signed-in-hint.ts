/**
 * Whether the page came for a browser that brings the cookie of a session (server/http/static.ts). Without one nobody waits
 * to be told that they are a visitor; with one, what they will probably need starts loading.
 */
export const hintsSignedIn = () => 'signedIn' in document.documentElement.dataset
