import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { useWide } from '#client/ui/use-wide.ts'

const InSheet = lazyDialog(() =>
  import('./notifications-sheet.tsx').then((sheet) => sheet.NotificationsSheet),
)
const InPopover = lazyDialog(() =>
  import('./notifications-popover.tsx').then((popover) => popover.NotificationsPopover),
)

export const NotificationsPanel = () => (useWide() ? <InPopover /> : <InSheet />)
