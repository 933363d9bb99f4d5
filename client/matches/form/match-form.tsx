import { Suspense } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { offerInstallation } from '#client/install/installation.ts'
import { useStandings } from '#client/matches/ranked/use-standings.ts'
import { guessesOf, isMessageDraft } from '#client/messages/message-draft.ts'
import { fullName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Guesses } from '#client/ui/fields/guesses.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { AppError } from '#shared/errors.ts'
import { canWriteMatch } from '#shared/matches/policy.ts'
import type { Match } from '#shared/matches/schema.ts'
import { LiveOutcome } from './live-outcome.tsx'
import { MatchFormNotice } from './match-form-notice.tsx'
import type { Finishing } from './match-form-values.ts'
import { MatchOptionalFields } from './match-optional-fields.tsx'
import { MatchRequiredFields } from './match-required-fields.tsx'
import { useMatchForm } from './use-match-form.ts'

const StakesPanel = lazyWithRetry(() =>
  import('#client/matches/ranked/stakes-panel.tsx').then((module) => module.StakesPanel),
)

const MessageNotice = lazyWithRetry(() =>
  import('#client/messages/message-notice.tsx').then((notice) => notice.MessageNotice),
)

type MatchFormProps = {
  user: CurrentUser
  /** Without it a new match is recorded. */
  match?: Match
  finishing?: Finishing
  onClose: (isSaved: boolean) => void
  /** After a ranked match was recorded, to show its rating changes. */
  onRanked?: (matchId: number) => void
  /** Reads the match again after another user changed it. */
  onReload?: () => void
  /** The edited or finished match was deleted or recorded by another player meanwhile. */
  isGone?: boolean
  onRefused?: ((error: AppError) => void) | undefined
}

export function MatchForm({
  user,
  match,
  finishing,
  onClose,
  onRanked,
  onReload,
  isGone = false,
  onRefused,
}: MatchFormProps) {
  const { t } = useTranslation('match')
  const adminId = useAdminId()
  const onSaved = ({ id, matchType }: Match) => {
    if (!match && adminId === null) offerInstallation()
    if (finishing) finishing.onDone(id)
    else if (onRanked && matchType === 'ranked') onRanked(id)
    else onClose(true)
  }
  const state = useMatchForm({ match, finishing, userId: user.id, isGone, onSaved, onRefused })
  const standings = useStandings(state.values, user.playerId, match)
  const own = { id: user.playerId, name: fullName(user), imageUrl: user.profileImageUrl }
  // Below match type and clan, or beside them in a wide form.
  const isWide = useWide()
  const stakes = state.values.matchType === 'ranked' && (
    <Suspense>
      <StakesPanel values={state.values} own={own} standings={standings} />
    </Suspense>
  )
  const mayWrite = [match ?? state.values, state.values].every(({ matchType }) =>
    canWriteMatch({ adminId }, matchType),
  )
  const leave = () => {
    state.discard()
    onClose(false)
  }
  const reload = () => {
    state.discard()
    onReload?.()
  }
  return (
    <Dialog
      name="record"
      wide
      onClose={leave}
      title={finishing?.words.title ?? t(match ? 'form.edit' : 'form.add')}
      description={t('form.description')}
      isDirty={state.isDirty}
      initialFocus={() => document.querySelector<HTMLElement>('#match-form [aria-pressed="true"]')}
      footer={
        <div className="flex items-center gap-3">
          <LiveOutcome sets={state.values.sets} />
          {mayWrite ? (
            <Button
              type="submit"
              form="match-form"
              busy={state.isSaving}
              busyText={t('form.saving')}
              className="min-w-42 narrow:min-w-32"
            >
              {t('form.save')}
            </Button>
          ) : (
            <Forbidden />
          )}
        </div>
      }
    >
      <Guesses value={guessesOf(state.origin)}>
        <form
          id="match-form"
          noValidate
          onSubmit={(event) => void state.submit(event)}
          className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
        >
          <MatchFormNotice state={state} onReload={reload} onDiscard={leave} />
          <Suspense>{isMessageDraft(state.origin) && <MessageNotice origin={state.origin} />}</Suspense>
          <MatchRequiredFields state={state} ownPlayerId={user.playerId} standings={standings}>
            {isWide && stakes}
          </MatchRequiredFields>
          <MatchOptionalFields state={state} own={own}>
            {!isWide && stakes}
          </MatchOptionalFields>
        </form>
      </Guesses>
    </Dialog>
  )
}
