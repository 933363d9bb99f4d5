import { loadNamespaces } from 'i18next'
import { memo, Suspense, useEffect, useState } from 'react'
import { reloadTexts } from '#client/i18n/i18n.ts'
import { closeInstallOffer, useInstallOfferDue } from '#client/install/installation.ts'
import { isSavingData } from '#client/lib/data-saver.ts'
import { change, useAppLocation } from '#client/lib/location.ts'
import { whenIdle } from '#client/lib/when-idle.ts'
import { useIsRested } from '#client/lib/when-rested.ts'
import { NotificationsPanel } from '#client/notifications/inbox/notifications-panel.tsx'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { RenderedAhead } from '#client/ui/dialog/rendered-ahead.tsx'
import { opensAhead } from '#client/ui/dialog/shown-ahead.ts'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'

const AddChooser = lazyDialog(() => import('./add-chooser.tsx').then((chooser) => chooser.AddChooser))
const MatchDialogs = lazyDialog(() => {
  // Texts and dialog are loaded together.
  void loadMatchTexts()
  return import('#client/matches/match-dialogs.tsx').then((dialogs) => dialogs.MatchDialogs)
})

const ScheduledDialogs = lazyDialog(() =>
  import('#client/scheduled-matches/scheduled-dialogs.tsx').then((dialogs) => dialogs.ScheduledDialogs),
)

const PollDialogs = lazyDialog(() =>
  import('#client/polls/poll-dialogs.tsx').then((dialogs) => dialogs.PollDialogs),
)

const MessageDialog = lazyDialog(() =>
  import('#client/messages/message-dialog.tsx').then((module) => module.MessageDialog),
)

// An offer that fails to load is none.
const InstallOffer = lazyWithRetry(
  () => import('#client/install/install-offer.tsx').then((module) => module.InstallOffer),
  () => null,
)

// Texts that failed are loaded again by namespace.
let areTextsAsked = false
function loadMatchTexts() {
  const names = ['match', 'players', 'ranked']
  const isAgain = areTextsAsked
  areTextsAsked = true
  return isAgain ? reloadTexts(...names) : loadNamespaces(names)
}

/** The chooser with its form, which a shortcut of the installed app opens. */
export const loadChooser = () =>
  Promise.all([
    AddChooser.preload(),
    // Named twice: its code need not wait for that of the chooser.
    import('#client/matches/quick/quick-form.tsx'),
    import('#client/matches/quick/quick-match.tsx').then(({ QuickForm }) => QuickForm.preload()),
    loadNamespaces(['match', 'sharing', 'pasted']),
  ])

/** For the button that opens the chooser. */
export const opensChooser = {
  ...opensAhead('add', () => change({ dialog: 'add' })),
  onPointerEnter: () => void loadChooser().catch(() => {}),
}

/** The form for any match. */
export const loadMatchForm = () =>
  Promise.all([
    MatchDialogs.preload(),
    import('#client/matches/match-dialogs.tsx').then(({ MatchFormDialog }) => MatchFormDialog.preload()),
  ])

// Preloaded, so that it opens at once.
export const loadForms = () =>
  Promise.all([
    loadChooser(),
    loadMatchForm(),
    ScheduledDialogs.preload(),
    import('#client/scheduled-matches/scheduled-dialogs.tsx').then(({ ScheduleDialog }) =>
      ScheduleDialog.preload(),
    ),
    loadNamespaces('scheduled'),
  ])

/** The dialog that the address opens over the page. */
export function Dialogs() {
  const { dialog, match, scheduled, poll, message, close } = useAppLocation()
  const isFormNear = useIsIdleAfter(dialog === 'add') && !isSavingData()
  const isOfferDue = useInstallOfferDue() && !dialog && !match && !scheduled && !poll && !message
  return (
    <>
      <Chooser isOpen={dialog === 'add'} />
      <Suspense>{dialog === 'notifications' && <NotificationsPanel />}</Suspense>
      <Suspense fallback={dialog !== 'add' && <DialogLoading />}>
        {(match || dialog === 'record' || dialog === 'edit' || isFormNear) && <MatchDialogs />}
      </Suspense>
      <Suspense fallback={<DialogLoading />}>
        {(scheduled || dialog === 'schedule') && <ScheduledDialogs />}
      </Suspense>
      <Suspense fallback={<DialogLoading />}>
        {((poll && !dialog && !scheduled) || dialog === 'poll') && <PollDialogs />}
      </Suspense>
      <Suspense fallback={<DialogLoading />}>
        {(dialog === 'message' || (message && !dialog)) && (
          <MessageDialog message={message} onClose={() => close('dialog', 'message')} />
        )}
      </Suspense>
      <Suspense>{isOfferDue && <InstallOffer onClose={closeInstallOffer} />}</Suspense>
    </>
  )
}

/** Rendered ahead as soon as the app rests, and anew each time it is closed: it opens under the thumb. */
const Chooser = memo(function Chooser({ isOpen }: { isOpen: boolean }) {
  const isRested = useIsRested() && !isSavingData()
  const [was, setWas] = useState({ isOpen, times: 0 })
  if (was.isOpen !== isOpen) setWas({ isOpen, times: was.times + Number(was.isOpen) })
  if (!isOpen && !isRested) return null
  return (
    <RenderedAhead isOpen={isOpen}>
      <AddChooser key={was.times} />
    </RenderedAhead>
  )
})

/** Whether the browser has been idle since it shows something. */
function useIsIdleAfter(isShown: boolean) {
  const [isIdle, setIdle] = useState(false)
  if (!isShown && isIdle) setIdle(false)
  useEffect(() => (isShown ? whenIdle(() => setIdle(true)) : undefined), [isShown])
  return isShown && isIdle
}
