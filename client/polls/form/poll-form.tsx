import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { VenueFields } from '#client/scheduled-matches/schedule/venue-fields.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { durations } from '#shared/scheduled-matches/court.ts'
import { AudienceFields } from './audience-fields.tsx'
import { OptionFields } from './option-fields.tsx'
import { type PollFormState, usePollForm } from './use-poll-form.ts'

/** A new poll. */
export function PollForm({ onClose }: { onClose: () => void }) {
  const user = useCurrentUser()
  return user && <PollFormDialog userId={user.id} onClose={onClose} />
}

function PollFormDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const { t } = useTranslation('polls')
  const state = usePollForm(userId)
  const leave = () => {
    state.discard()
    onClose()
  }
  return (
    <Dialog
      wide
      onClose={leave}
      title={t('form.title')}
      description={t('form.description')}
      isDirty={state.isDirty}
      initialFocus={() => document.getElementById('poll-date-0')}
      footer={
        <div className="flex lg:justify-end">
          <Button
            type="submit"
            form="poll-form"
            busy={state.isSaving}
            busyText={t('form.submitting')}
            className="max-lg:w-full lg:min-w-52"
          >
            {t('form.submit')}
          </Button>
        </div>
      }
    >
      <form
        id="poll-form"
        noValidate
        onSubmit={(event) => void state.submit(event)}
        className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
      >
        {state.isRestored && <RestoredNotice onStartOver={state.startOver} />}
        <div className="grid min-w-0 content-start gap-4">
          <OptionFields state={state} />
          <DurationField state={state} />
          <VenueFields
            idPrefix="poll"
            register={(name) => state.form.register(name)}
            errorOf={state.errorOf}
          />
        </div>
        <div className="grid min-w-0 content-start gap-4">
          <AudienceFields state={state} />
        </div>
      </form>
    </Dialog>
  )
}

function DurationField({ state: { values, put, errorOf } }: { state: PollFormState }) {
  const { t } = useTranslation('polls')
  return (
    <SegmentedField
      id="poll-duration"
      label={t('form.duration')}
      error={errorOf('duration')}
      value={`${values.duration}`}
      options={durations.map((minutes) => ({
        value: `${minutes}` as const,
        label: t('minutes', { minutes }),
      }))}
      onChange={(chosen) =>
        put('duration', durations.find((each) => `${each}` === chosen) ?? values.duration)
      }
    />
  )
}
