import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { useWide } from '#client/ui/use-wide.ts'

const InSheet = dialogPart(() =>
  import('./notifications-sheet.tsx').then((sheet) => sheet.NotificationsSheet),
)
const InPopover = dialogPart(() =>
  import('./notifications-popover.tsx').then((popover) => popover.NotificationsPopover),
)

/** A sheet on a phone, a popover from the bell where the rail stands. */
export const NotificationsPanel = () => (useWide() ? <InPopover /> : <InSheet />)
