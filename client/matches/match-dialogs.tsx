import { useDeferredValue } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { href, useAppLocation } from '#client/lib/location.ts'
import { lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'

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
  // The match stays until the next dialog is loaded: a hidden one would lose the focus.
  const loaded = useDeferredValue(asked)
  const dialog = asked && loaded
  return (
    <>
      {dialog === 'record' && <MatchFormDialog onClose={() => close('dialog')} onRanked={showRanked} />}
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
