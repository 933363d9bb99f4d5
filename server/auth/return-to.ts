const longest = 500

/** The address after a sign-in: a page of this app, otherwise the start page. */
export function safeReturnTo(raw: unknown, origin: string) {
  if (typeof raw !== 'string' || raw.length > longest || !URL.canParse(raw, origin)) return '/'
  const url = new URL(raw, origin)
  const isPath = raw.startsWith('/') && url.origin === origin
  return isPath && isPage(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : '/'
}

// Decoded first: what a proxy or browser might decode again must not leave the app either.
function isPage(pathname: string) {
  try {
    const path = decodeURIComponent(pathname)
    return !/^\/[/\\]|[\p{Cc}\\]/u.test(path) && !/^\/(api|oidc)(\/|$)/i.test(path)
  } catch {
    return false
  }
}
