import { useTranslation } from '#client/i18n/use-translation.ts'
import { useRelativeDay } from '#client/lib/today.ts'
import type { Guest } from '#shared/players/guests/schema.ts'

export function GuestRecord({ guest: { matches, lastPlayed } }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const relativeDay = useRelativeDay()
  return (
    <span className="text-14 text-ink-2">
      {t('matches', { count: matches })}
      {lastPlayed && ` · ${t('last', { day: relativeDay(lastPlayed) })}`}
    </span>
  )
}
