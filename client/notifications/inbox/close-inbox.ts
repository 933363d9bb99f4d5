import { close, locationOf } from '#client/lib/location.ts'

/** Closes the panel, unless what was pressed beside it has led elsewhere already. */
export function closeInbox() {
  if (locationOf(location.search).dialog === 'notifications') close('dialog')
}
