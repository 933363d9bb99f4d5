const remembered = { zone: '', until: 0 }

/** The zone of the reader's clock, as IANA names it; looked up once a minute, as that is slow and a phone may travel. */
export function timeZone() {
  if (Date.now() < remembered.until) return remembered.zone
  remembered.zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  remembered.until = Date.now() + 60_000
  return remembered.zone
}
