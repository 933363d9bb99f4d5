const cache = { zone: '', until: 0 }

/** The IANA name; cached for a minute, as it is slow and a phone may travel. */
export function timeZone() {
  if (Date.now() < cache.until) return cache.zone
  cache.zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  cache.until = Date.now() + 60_000
  return cache.zone
}
