import CloudUpload from 'lucide-react/icons/cloud-upload'
import History from 'lucide-react/icons/history'
import WifiOff from 'lucide-react/icons/wifi-off'
import { Link } from 'wouter'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { today } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWaiting } from '#client/offline/outbox/waiting.ts'
import { useStaleSince } from '#client/offline/stale-since.ts'
import { dayIn } from '#shared/calendar.ts'
import { dayAndTime, timeOfDay } from '#shared/format.ts'

/** Tells that there is no connection, and from when the data on screen is. */
export function ConnectionStrip() {
  const { t } = useTranslation('shell')
  const isOnline = useOnline()
  const since = useStaleSince(isOnline)
  const time = useTimeText(since)
  const entries = useWaiting()
  const refused = entries.filter(({ refusal }) => refusal).length
  const waiting = entries.length - refused
  const Icon = !isOnline ? WifiOff : entries.length > 0 ? CloudUpload : History
  return (
    <output className="block">
      {(!isOnline || since !== null || entries.length > 0) && (
        <span className="flex min-h-11 items-center gap-2.5 bg-draw-tint px-gutter text-14 font-medium text-draw lg:px-8">
          <Icon size={18} className="flex-none" aria-hidden />
          <span>
            {!isOnline && t('connection.offline')} {since !== null && t('connection.asOf', { time })}{' '}
            {waiting > 0 && t('connection.waitingCount', { count: waiting })}
          </span>
          {refused > 0 && (
            <Link
              href={href({ tab: 'settings' })}
              className="ml-auto inline-flex min-h-tap items-center font-bold text-loss"
            >
              {t('connection.refused', { count: refused })}
            </Link>
          )}
        </span>
      )}
    </output>
  )
}

/** "18:40", on another day "21 November, 18:40". */
function useTimeText(time: number | null) {
  const language = useLanguage()
  if (time === null) return ''
  const instant = new Date(time).toISOString()
  const zone = timeZone()
  return dayIn(new Date(time), zone) === today()
    ? timeOfDay(instant, language, zone)
    : dayAndTime(instant, language, today(), zone)
}
