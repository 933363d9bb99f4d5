import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { maxRequestsPerHour, turnHours } from '#shared/scheduled-matches/seat-requests/limits.ts'
import { isPending, unasked, type AskedPerson } from './asked-people.ts'
import type { AskingActions } from './use-asking.ts'

const choices = [1, 2, 4, 12]

/** Asks everybody of the list, one after the other or at once, and stops it. */
export function AskSeveral({ people, actions }: { people: readonly AskedPerson[]; actions: AskingActions }) {
  const { t } = useTranslation('asking')
  const isOnline = useOnline()
  const [hours, setHours] = useState<number>(turnHours.usual)
  const [isAsking, setAsking] = useState(false)
  const userIds = unasked(people, maxRequestsPerHour)
  const isRunning = people.some(({ request }) => isPending(request))
  const busy = actions.busyWith()
  return (
    <div className="grid gap-3">
      {userIds.length > 1 && (
        <>
          <Field label={t('hours')} htmlFor="ask-hours" hint={t('hoursHint')}>
            <Select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {t('hour', { count: choice })}
                </option>
              ))}
            </Select>
          </Field>
          <div className="grid grid-cols-2 gap-2.5">
            <Button
              disabled={!isOnline}
              busy={busy === 'turn'}
              busyText={t('asking')}
              onClick={() => void actions.ask({ userIds, mode: 'turn', hours })}
            >
              {t('inTurn')}
            </Button>
            <Button variant="outline" disabled={!isOnline} onClick={() => setAsking(true)}>
              {t('all')}
            </Button>
          </div>
        </>
      )}
      {isRunning && (
        <Button
          variant="quiet"
          disabled={!isOnline}
          busy={busy === 'stop'}
          busyText={t('stopping')}
          onClick={() => void actions.stop()}
        >
          {t('stop')}
        </Button>
      )}
      {!isOnline && <p className="text-14 text-ink-2">{t('offline')}</p>}
      {isAsking && (
        <ConfirmDialog
          onClose={() => setAsking(false)}
          variant="primary"
          title={t('askAll.title', { count: userIds.length })}
          question={t('askAll.question')}
          cancelText={t('askAll.cancel')}
          confirmText={t('askAll.confirm')}
          busy={busy === 'all'}
          busyText={t('asking')}
          onConfirm={() => void actions.ask({ userIds, mode: 'all' }).then(() => setAsking(false))}
        />
      )}
    </div>
  )
}
