import { useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'

const PollForm = lazyDialog(() => import('./form/poll-form.tsx').then((module) => module.PollForm))
const PollDialog = lazyDialog(() => import('./poll-dialog.tsx').then((module) => module.PollDialog))

/** The dialogs of the location. The caller shows the loading sheet. */
export function PollDialogs() {
  const { poll, dialog, close } = useAppLocation()
  if (dialog === 'poll') return <PollForm onClose={() => close('dialog')} />
  return poll && <PollDialog key={poll} id={poll} onClose={() => close('poll', 'vote')} />
}
