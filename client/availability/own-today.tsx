import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { clockNow } from '#client/lib/format.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { availabilityApi } from '#shared/availability/api.ts'
import type { TodayAvailability } from '#shared/availability/schema.ts'
import { startTimes } from '#shared/scheduled-matches/court.ts'

const usualEvening = '19:00'

/** Said and withdrawn with one tap. */
export function OwnToday({ own }: Pick<TodayAvailability, 'own'>) {
  const { t } = useTranslation('availability')
  const say = useWrite(availabilityApi.sayToday, { failure: t('today.failed') })
  const withdraw = useWrite(availabilityApi.withdrawToday, { failure: t('today.failed') })
  const { run, busyWith } = useAction<'say' | 'withdraw'>()
  const isOnline = useOnline()
  const [from, setFrom] = useState(usualEvening)
  const times = timesAhead(clockNow().time)
  const chosen = times.includes(from) ? from : (times[0] ?? from)
  if (own)
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">{t('today.own', { time: own.from })}</p>
        <Button
          variant="outline"
          size="small"
          disabled={!isOnline}
          busy={busyWith() === 'withdraw'}
          onClick={() =>
            void run('withdraw', async () => {
              await withdraw.mutateAsync({})
            })
          }
        >
          {isOnline ? t('today.withdraw') : t('offline')}
        </Button>
      </div>
    )
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select aria-label={t('today.from')} value={chosen} onChange={(event) => setFrom(event.target.value)}>
        {times.map((time) => (
          <option key={time}>{time}</option>
        ))}
      </Select>
      <Button
        className="flex-1"
        disabled={!isOnline}
        busy={busyWith() === 'say'}
        onClick={() =>
          void run('say', async () => {
            await say.mutateAsync({ body: { from: chosen } })
            return t('today.said')
          })
        }
      >
        {isOnline ? t('today.say', { time: chosen }) : t('offline')}
      </Button>
    </div>
  )
}

/** Each half hour from now on; late in the evening the last one. */
function timesAhead(now: string) {
  const halfHours = startTimes.filter((time) => /:[03]0$/.test(time))
  const ahead = halfHours.filter((time) => time > now)
  return ahead.length > 0 ? ahead : halfHours.slice(-1)
}
