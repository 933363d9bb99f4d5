import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { useWide } from '#client/ui/use-wide.ts'

const InSheet = lazyDialog(() =>
  import('./notifications-sheet.tsx').then((sheet) => sheet.NotificationsSheet),
)
const InPopover = lazyDialog(() =>
  import('./notifications-popover.tsx').then((popover) => popover.NotificationsPopover),
)

/** A sheet on a phone, a popover from the bell where the rail stands. */
export const NotificationsPanel = () => (useWide() ? <InPopover /> : <InSheet />)
