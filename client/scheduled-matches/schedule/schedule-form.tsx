import { Suspense } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { guessesOf, isMessageDraft } from '#client/messages/message-draft.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { GoneNotice, RefusedNotice, RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import { Guesses } from '#client/ui/fields/guesses.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { DateTimeFields } from './date-time-fields.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SeatFields } from './seat-fields.tsx'
import { useScheduleForm, type ScheduleFormState } from './use-schedule-form.ts'
import { VenueFields } from './venue-fields.tsx'

const MessageNotice = lazyWithRetry(() =>
  import('#client/messages/message-notice.tsx').then((notice) => notice.MessageNotice),
)

type ScheduleFormProps = {
  user: CurrentUser
  /** The match to edit; without it a new one is created. */
  match?: ScheduledMatch
  onSaved: (saved: ScheduledMatch) => void
  onClose: () => void
  /** Refetches the match after a conflict. */
  onReload?: () => void
}

export function ScheduleForm({ user, match, onSaved, onClose, onReload }: ScheduleFormProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const state = useScheduleForm({ user, match, onSaved })
  const leave = () => {
    state.discard()
    onClose()
  }
  const reload = () => {
    state.discard()
    onReload?.()
  }
  return (
    <Dialog
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
            busy={state.isSaving}
            busyText={t('form.saving')}
            className="max-lg:w-full lg:min-w-52"
          >
            {t(match ? 'form.save' : 'form.schedule')}
          </Button>
        </div>
      }
    >
      <Guesses value={guessesOf(state.origin)}>
        <form
          id="plan-form"
          noValidate
          onSubmit={(event) => void state.submit(event)}
          className="grid gap-x-8 gap-y-4 lg:grid-cols-2"
        >
          <ScheduleNotice state={state} onReload={reload} onDiscard={leave} />
          <Suspense>{isMessageDraft(state.origin) && <MessageNotice origin={state.origin} />}</Suspense>
          <div className="grid min-w-0 content-start gap-4">
            <DateTimeFields state={state} isNew={!match} />
            <WeeklySwitch state={state} isRepeated={Boolean(match?.series)} />
            <SeatFields state={state} ownId={user.playerId} />
          </div>
          <div className="grid min-w-0 content-start gap-4">
            <RuleFields state={state} clanName={match?.clanName ?? null} />
            <VenueFields
              idPrefix="plan"
              register={(name) => state.form.register(name)}
              errorOf={state.errorOf}
            />
          </div>
        </form>
      </Guesses>
    </Dialog>
  )
}

type WeeklySwitchProps = { state: ScheduleFormState; isRepeated: boolean }

/** Repeats the match, or makes all following weeks of a series like it. */
function WeeklySwitch({ state: { values, put }, isRepeated }: WeeklySwitchProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling.form.weekly' })
  const isOn = values.repeatsWeekly ?? false
  const hint = isRepeated ? (isOn ? 'all' : 'onlyThis') : isOn ? 'every' : 'once'
  return (
    <Switch
      label={t(isRepeated ? 'following' : 'repeat')}
      hint={t(hint)}
      checked={isOn}
      onChange={(repeats) => put('repeatsWeekly', repeats)}
    />
  )
}

type ScheduleNoticeProps = { state: ScheduleFormState; onReload: () => void; onDiscard: () => void }

function ScheduleNotice({ state, onReload, onDiscard }: ScheduleNoticeProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  if (state.isOutdated)
    return (
      <RefusedNotice text={t('form.changed')}>
        <Button variant="outline" size="small" onClick={onReload}>
          {t('form.reload')}
        </Button>
      </RefusedNotice>
    )
  if (state.isGone)
    return (
      <GoneNotice
        text={t('form.gone')}
        newText={t('form.scheduleNew')}
        onNew={state.scheduleNew}
        onDiscard={onDiscard}
      />
    )
  return state.isRestored && <RestoredNotice onStartOver={state.startOver} />
}
