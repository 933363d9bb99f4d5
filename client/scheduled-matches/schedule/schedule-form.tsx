import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { ScheduleNotice } from './schedule-notice.tsx'
import { SeatFields } from './seat-fields.tsx'
import { useScheduleForm } from './use-schedule-form.ts'
import { VenueFields } from './venue-fields.tsx'

type ScheduleFormProps = {
  user: CurrentUser
  /** Changed; without it a new match is scheduled. */
  match?: ScheduledMatch
  onSaved: (saved: ScheduledMatch) => void
  onClose: () => void
  /** Reads the match again, after somebody else has changed it. */
  onReload?: () => void
}

/** Schedules a match, or changes one: when and who on the left, rules and place on the right. */
export function ScheduleForm({ user, match, onSaved, onClose, onReload }: ScheduleFormProps) {
  const { t } = useTranslation('planning')
  const state = useScheduleForm({ user, match, onSaved })
  const leave = () => {
    state.forget()
    onClose()
  }
  const reload = () => {
    state.forget()
    onReload?.()
  }
  return (
    <Dialog
      open
      wide
      onClose={leave}
      title={t(match ? 'edit' : 'title')}
      description={t('form.description')}
      isDirty={state.isDirty}
      initialFocus={() => document.getElementById('plan-date')}
      footer={
        <div className="flex lg:justify-end">
          <Button
            type="submit"
            form="plan-form"
            busy={state.form.formState.isSubmitting}
            busyText={t('form.saving')}
            className="max-lg:w-full lg:min-w-52"
          >
            {t(match ? 'form.save' : 'form.schedule')}
          </Button>
        </div>
      }
    >
      <form
        id="plan-form"
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
      >
        <ScheduleNotice state={state} onReload={reload} onDiscard={leave} />
        <div className="grid min-w-0 content-start gap-4">
          <DateTimeFields state={state} isNew={!match} />
          <SeatFields state={state} ownId={user.playerId} />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <RuleFields state={state} clanName={match?.clanName ?? null} />
          <VenueFields state={state} />
        </div>
      </form>
    </Dialog>
  )
}
