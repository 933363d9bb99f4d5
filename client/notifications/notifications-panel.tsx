import { part } from '#client/ui/part.tsx'
import { useWide } from '#client/ui/use-wide.ts'

const InSheet = part(() => import('./notifications-sheet.tsx').then((sheet) => sheet.NotificationsSheet))
const InPopover = part(() =>
  import('./notifications-popover.tsx').then((popover) => popover.NotificationsPopover),
)

/** A sheet on a phone, a popover from the bell where the rail stands. */
export const NotificationsPanel = () => (useWide() ? <InPopover /> : <InSheet />)
