import type { TFunction } from 'i18next'
import { PersonLine } from '#client/friends/person-line.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { shownName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { timeOfDay } from '#shared/format.ts'
import type { SeatRequest } from '#shared/scheduled-matches/seat-requests/schema.ts'
import { mayBeAsked, type AskedPerson } from './asked-people.ts'
import { reasonText } from './reason-text.ts'
import type { AskingActions } from './use-asking.ts'

type CandidateRowProps = { person: AskedPerson; isOpen: boolean; actions: AskingActions }

/** A person with the reasons to ask them, and what has become of it. */
export function CandidateRow({ person, isOpen, actions }: CandidateRowProps) {
  const { t } = useTranslation('asking')
  const language = useLanguage()
  const isOnline = useOnline()
  const { userId, request, reasons } = person
  const name = shownName(person.name)
  const why = reasons.map((reason) => reasonText(t, reason, language)).join(' · ')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3.5 py-2.5 not-first:border-t not-first:border-line">
      <PersonLine name={name} imageUrl={person.profileImageUrl}>
        {why && <span className="text-13 wrap-anywhere text-ink-2">{why}</span>}
        {request && <RequestState request={request} />}
      </PersonLine>
      {isOpen && mayBeAsked(person) && (
        <Button
          size="small"
          variant="outline"
          disabled={!isOnline}
          aria-label={t('askNamed', { name })}
          busy={actions.busyWith(userId) !== undefined}
          busyText={t('asking')}
          onClick={() => void actions.ask({ userIds: [userId], mode: 'one' }, userId)}
        >
          {t('ask')}
        </Button>
      )}
    </li>
  )
}

function RequestState({ request: { state, askedAt, dueAt, mayBeAsked } }: { request: SeatRequest }) {
  const { t } = useTranslation('asking')
  const language = useLanguage()
  // The day on which they were asked twice is over.
  if (state === 'full' && mayBeAsked) return null
  const text =
    state === 'asked' && askedAt
      ? askedText(t, askedAt, language)
      : state === 'queued' && dueAt
        ? t('state.next', { time: timeOfDay(dueAt, language) })
        : t(`state.${state === 'asked' ? 'asking' : state}`)
  return (
    <span className={`text-13 font-medium ${state === 'accepted' ? 'text-win' : 'text-ink-2'}`}>{text}</span>
  )
}

/** "Asked just now", "5 minutes ago", "2 hours ago"; the page reads again twice a minute. */
function askedText(t: TFunction<'asking'>, askedAt: string, language: string) {
  const minutes = Math.floor((Date.now() - Date.parse(askedAt)) / 60_000)
  if (minutes < 1) return t('state.askedNow')
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  const [age, unit] =
    minutes < 60 ? [minutes, 'minute' as const] : [Math.floor(minutes / 60), 'hour' as const]
  return t('state.asked', { ago: format.format(-age, unit) })
}
