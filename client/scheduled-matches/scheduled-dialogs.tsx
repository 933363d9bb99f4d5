import { useDeferredValue } from 'react'
import { useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'

export const ScheduleDialog = lazyDialog(() =>
  import('./schedule/schedule-dialog.tsx').then((module) => module.ScheduleDialog),
)
const AddPlayersDialog = lazyDialog(() =>
  import('./seats/add-players-dialog.tsx').then((module) => module.AddPlayersDialog),
)
const AskDialog = lazyDialog(() =>
  import('./seat-requests/ask-dialog.tsx').then((module) => module.AskDialog),
)
const FinishDialog = lazyDialog(() => import('./finish-dialog.tsx').then((module) => module.FinishDialog))
const ShareDialog = lazyDialog(() =>
  import('./sharing/share-dialog.tsx').then((module) => module.ShareDialog),
)
const SeriesDialog = lazyDialog(() =>
  import('./series/series-dialog.tsx').then((module) => module.SeriesDialog),
)
const ScheduledMatchDialog = lazyDialog(() =>
  import('./scheduled-match-dialog.tsx').then((module) => module.ScheduledMatchDialog),
)

/** The dialogs of the location. The caller shows the loading sheet. */
export function ScheduledDialogs() {
  const { scheduled, dialog: asked, close } = useAppLocation()
  // A match stays until the next dialog is loaded: hidden meanwhile it would lose the focus and the way back.
  const loaded = useDeferredValue(asked)
  const dialog = asked && loaded
  const leave = () => close('dialog')
  return (
    <>
      {dialog === 'schedule' && <ScheduleDialog key={scheduled} id={scheduled} onClose={leave} />}
      {dialog === 'series' && scheduled && <SeriesDialog id={scheduled} onClose={leave} />}
      {dialog === 'add-players' && scheduled && <AddPlayersDialog id={scheduled} onClose={leave} />}
      {dialog === 'ask' && scheduled && <AskDialog id={scheduled} onClose={leave} />}
      {dialog === 'finish' && scheduled && <FinishDialog id={scheduled} onClose={leave} />}
      {dialog === 'share' && scheduled && <ShareDialog id={scheduled} onClose={leave} />}
      {!dialog && scheduled && (
        <ScheduledMatchDialog id={scheduled} onClose={() => close('scheduled', 'join')} />
      )}
    </>
  )
}
