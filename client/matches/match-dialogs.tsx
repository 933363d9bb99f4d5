import { useDeferredValue, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { readDraft } from '#client/lib/drafts.ts'
import { today } from '#client/lib/format.ts'
import { href, useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { RenderedAhead } from '#client/ui/dialog/rendered-ahead.tsx'
import { matchDraftKey } from './form/match-draft.ts'

export const MatchFormDialog = lazyDialog(() =>
  import('./form/match-form-dialog.tsx').then((module) => module.MatchFormDialog),
)
const MatchDetailsDialog = lazyDialog(() =>
  import('./details/match-details-dialog.tsx').then((module) => module.MatchDetailsDialog),
)

const CardDialog = lazyDialog(() =>
  import('#client/cards/card-dialog.tsx').then((module) => module.CardDialog),
)

/** The dialog that the address opens over the page. */
export function MatchDialogs() {
  const { match, dialog: asked, change, close } = useAppLocation()
  const loaded = useDeferredValue(asked)
  // The match stays until the next dialog is loaded: a hidden one would lose the focus.
  const dialog = match ? asked && loaded : asked
  return (
    <>
      {(dialog === 'record' || dialog === 'add') && (
        <RecordDialog isOpen={dialog === 'record'} onClose={() => close('dialog')} onRanked={showRanked} />
      )}
      {dialog === 'edit' && match && <MatchFormDialog matchId={match} onClose={() => close('dialog')} />}
      {dialog === 'card' && match && match > 0 && (
        <CardDialog subject={{ of: 'match', id: match }} onClose={() => close('dialog')} />
      )}
      {match && !dialog && (
        <MatchDetailsDialog
          matchId={match}
          onClose={() => close('match')}
          onEdit={() => change({ dialog: 'edit' })}
        />
      )}
    </>
  )
}

/** Shows what a match did to the ratings. It replaces the form in the history: closing leads to where that was opened. */
export const showRanked = (match: number) =>
  navigate(href({ tab: 'matches', view: 'history', match }), { replace: true, state: history.state })

type RecordDialogProps = {
  isOpen: boolean
  onClose: () => void
  onRanked: (match: number) => void
}

/** The form for a new match, rendered ahead while the chooser is open; anew where it would begin with something else by now. */
function RecordDialog({ isOpen, ...handlers }: RecordDialogProps) {
  const user = useCurrentUser()
  const beginning = () => JSON.stringify([today(), user && readDraft(matchDraftKey(user.id))])
  const [was, setWas] = useState(() => ({ isOpen, beginning: beginning() }))
  if (was.isOpen !== isOpen) setWas({ isOpen, beginning: beginning() })
  return (
    <RenderedAhead isOpen={isOpen}>
      <MatchFormDialog key={was.beginning} {...handlers} />
    </RenderedAhead>
  )
}
