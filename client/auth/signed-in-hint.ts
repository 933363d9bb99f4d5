/**
 * Whether the server saw a session cookie with the request of this page (server/http/static.ts). Without one the
 * landing page shows at once; with one the app's first requests start early.
 */
export const hintsSignedIn = () => 'signedIn' in document.documentElement.dataset
