import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayInSentence } from '#client/lib/format.ts'
import { read } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useSwitch } from '#client/lib/use-switch.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { shownName } from '#client/players/names.ts'
import { ButtonLink } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { href } from '#shared/app-location.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { LinkToSend } from './link-to-send.tsx'
import { RenewLink } from './renew-link.tsx'
import { venueText } from './venue-text.ts'

/** For the players of a match and its creator. */
export function ShareDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('sharing')
  const match = useQuery(read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }))
  return (
    <Dialog size="auto" onClose={onClose} title={t('share.title')}>
      <QueryView
        query={match}
        loading={
          <Loading
            className="grid gap-4"
            blocks={['h-24 rounded-ctl', 'h-13 rounded-ctl', 'h-13 rounded-ctl']}
          />
        }
        failed={t('share.loadFailed')}
        missing={<EmptyState title={t('share.gone')} text={t('share.goneText')} />}
      >
        {(data) =>
          data.shareKey ? (
            <ShareLink match={data} shareKey={data.shareKey} />
          ) : (
            <EmptyState title={t('share.notYours')} text={t('share.notYoursText')} />
          )
        }
      </QueryView>
    </Dialog>
  )
}

function ShareLink({ match, shareKey }: { match: ScheduledMatch; shareKey: string }) {
  const { t } = useTranslation('sharing')
  const language = useLanguage()
  const link = `${location.origin}${href({ join: shareKey, lang: language })}`
  const text = shareMessage(t, match, language)
  const [when, ...rest] = text.split('\n')
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t(match.guestsAllowed ? 'share.leadGuests' : 'share.lead')}</p>
      <blockquote className="rounded-ctl border border-line bg-surface p-3.5 wrap-anywhere whitespace-pre-line">
        <b>{when}</b>
        {`\n${rest.join('\n')}`}
      </blockquote>
      <LinkToSend link={link} text={text} />
      <div className="grid gap-2 border-t border-line pt-2">
        {match.canEdit && <GuestSwitch match={match} />}
        <div className="-mx-3 flex flex-wrap items-center justify-between">
          <ButtonLink variant="quiet" href={matchCalendarPath(match.id, language)}>
            <CalendarPlus aria-hidden />
            {t('share.calendar')}
          </ButtonLink>
          {match.canEdit && <RenewMatchLink matchId={match.id} />}
        </div>
      </div>
    </div>
  )
}

function shareMessage(t: TFunction<'sharing'>, match: ScheduledMatch, language: string) {
  const { date, time, duration, participants, availableSlots } = match
  const names = participants
    .toSorted((one, other) => one.position - other.position)
    .map(({ playerName }) => shownName(playerName))
    .join(', ')
  return [
    t('message.when', { day: dayInSentence(date, language), time }),
    [t('minutes', { minutes: duration }), venueText(t, match)].filter(Boolean).join(' · '),
    names && t('message.in', { names }),
    t('message.spots', { count: availableSlots.length }),
  ]
    .filter(Boolean)
    .join('\n')
}

function GuestSwitch({ match: { id, guestsAllowed } }: { match: ScheduledMatch }) {
  const { t } = useTranslation('sharing')
  const client = useQueryClient()
  const write = useWrite(scheduledMatchesApi.allowGuests, { failure: t('share.guestsFailed') })
  const params = { id: String(id) }
  const { isOn, isSaving, turn } = useSwitch(guestsAllowed === true, async (allowed) => {
    const changed = await write.mutateAsync({ params, body: { allowed } })
    // The response holds even if the refetch fails.
    client.setQueryData(read(scheduledMatchesApi.one, { params, query: {} }).queryKey, changed)
  })
  return (
    <Switch
      label={t('share.guests')}
      hint={t(isOn ? 'share.guestsOn' : 'share.guestsOff')}
      checked={isOn}
      busy={isSaving}
      onChange={turn}
    />
  )
}

function RenewMatchLink({ matchId }: { matchId: number }) {
  const { t } = useTranslation('sharing')
  const renew = useWrite(scheduledMatchesApi.renewKey, { failure: t('share.renewFailed') })
  return (
    <RenewLink
      renew={() => renew.mutateAsync({ params: { id: String(matchId) } })}
      isRenewing={renew.isPending}
      texts={{
        renew: t('share.renew'),
        question: t('share.renewText'),
        cancel: t('share.cancel'),
        renewing: t('share.renewing'),
        renewed: t('share.renewed'),
      }}
    />
  )
}
