import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Share2 from 'lucide-react/icons/share-2'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#client/lib/copy-text.ts'
import { dayInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { shownName } from '#client/players/names.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { href } from '#shared/app-location.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
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
  const field = useRef<HTMLInputElement>(null)
  const link = joinLink(shareKey)
  const text = shareMessage(t, match, language)
  const [when, ...rest] = text.split('\n')
  const copy = async () => {
    if (await copyText(link)) return toast({ kind: 'success', title: t('share.copied') })
    field.current?.focus()
    field.current?.select()
    toast({ kind: 'error', title: t('share.selected'), description: t('share.selectedText') })
  }
  const send = async () => {
    try {
      await navigator.share({ text, url: link })
    } catch (error) {
      if (!isCancelled(error)) toast({ kind: 'error', title: t('share.sendFailed') })
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-ink-2">{t('share.lead')}</p>
      <blockquote className="rounded-ctl border border-line bg-surface p-3.5 wrap-anywhere whitespace-pre-line">
        <b>{when}</b>
        {`\n${rest.join('\n')}`}
      </blockquote>
      <Field label={t('share.link')} htmlFor="share-link">
        <div className="flex gap-2">
          <TextInput
            ref={field}
            id="share-link"
            readOnly
            value={link}
            onFocus={(event) => event.target.select()}
            className="flex-1 text-ellipsis"
          />
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {t('share.copy')}
          </Button>
        </div>
      </Field>
      <div className="grid gap-2.5 sm:auto-cols-fr sm:grid-flow-col">
        {canSend() && (
          <Button onClick={() => void send()}>
            <Share2 aria-hidden />
            {t('share.send')}
          </Button>
        )}
        <ButtonLink
          variant={canSend() ? 'outline' : 'primary'}
          href={`https://wa.me/?text=${encodeURIComponent(`${text}\n${link}`)}`}
        >
          <MessageCircle aria-hidden />
          {t('share.whatsApp')}
          <span className="sr-only">({t('share.newWindow')})</span>
        </ButtonLink>
      </div>
      <div className="border-t border-line pt-2">
        <div className="-mx-3 flex flex-wrap items-center justify-between">
          <ButtonLink variant="quiet" href={matchCalendarPath(match.id, language)}>
            <CalendarPlus aria-hidden />
            {t('share.calendar')}
          </ButtonLink>
          {match.canEdit && <RenewLink matchId={match.id} />}
        </div>
      </div>
    </div>
  )
}

const canSend = () => 'share' in navigator

// Closing the system's share sheet is no failure.
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

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

const joinLink = (key: string) => `${location.origin}${href({ join: key })}`

function RenewLink({ matchId }: { matchId: number }) {
  const { t } = useTranslation('sharing')
  const [isAsking, setAsking] = useState(false)
  const renew = useWrite(scheduledMatchesApi.renewKey, { failure: t('share.renewFailed') })
  const { run } = useAction<'renew'>()
  const confirm = async () => {
    await run('renew', () =>
      renew.mutateAsync({ params: { id: String(matchId) } }).then(() => t('share.renewed')),
    )
    setAsking(false)
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {t('share.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('share.renew')}
        question={t('share.renewText')}
        cancelText={t('share.cancel')}
        confirmText={t('share.renew')}
        busy={renew.isPending}
        busyText={t('share.renewing')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
