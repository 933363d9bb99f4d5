const cache = { zone: '', until: 0 }

/** Where HTML is made outside of a browser, for whose zone. */
export const renderInZone = (zone: string) => void Object.assign(cache, { zone, until: Infinity })

/** The IANA name; cached for a minute, as it is slow and a phone may travel. */
export function timeZone() {
  if (Date.now() < cache.until) return cache.zone
  cache.zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  cache.until = Date.now() + 60_000
  return cache.zone
}
