import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Match } from '#shared/matches/schema.ts'
import { LiveOutcome } from './live-outcome.tsx'
import { MatchFormNotice } from './match-form-notice.tsx'
import { MatchOptionalFields } from './match-optional-fields.tsx'
import { MatchRequiredFields } from './match-required-fields.tsx'
import { useMatchForm } from './use-match-form.ts'

type MatchFormProps = {
  user: CurrentUser
  /** Edited; without it a new match is recorded. */
  match?: Match
  onClose: (isSaved: boolean) => void
  /** Reads the match again, after somebody else has changed it. */
  onReload?: () => void
}

/** Records a match, or changes one. */
export function MatchForm({ user, match, onClose, onReload }: MatchFormProps) {
  const { t } = useTranslation('matches')
  const state = useMatchForm({ match, userId: user.id, onSaved: () => onClose(true) })
  const leave = () => {
    state.forget()
    onClose(false)
  }
  const reload = () => {
    state.forget()
    onReload?.()
  }
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => open || leave()}
      title={t(match ? 'form.edit' : 'form.add')}
      description={t('form.description')}
      isDirty={state.isDirty}
      initialFocus={() => document.querySelector<HTMLElement>('#match-form [aria-pressed="true"]')}
      footer={
        <div className="flex items-center gap-3">
          <LiveOutcome sets={state.values.sets} />
          <Button
            type="submit"
            form="match-form"
            busy={state.form.formState.isSubmitting}
            busyText={t('form.saving')}
            className="min-w-42 narrow:min-w-32"
          >
            {t('form.save')}
          </Button>
        </div>
      }
    >
      <form
        id="match-form"
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
      >
        <MatchFormNotice state={state} onReload={reload} />
        <MatchRequiredFields state={state} ownPlayerId={user.playerId} />
        <MatchOptionalFields state={state} own={{ name: fullName(user), imageUrl: user.profileImageUrl }} />
      </form>
    </Dialog>
  )
}

const fullName = ({ firstName, lastName }: CurrentUser) => [firstName, lastName].filter(Boolean).join(' ')
