import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Copy from 'lucide-react/icons/copy'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '#client/lib/copy-text.ts'
import { useLanguage } from '#client/lib/language.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { matchCalendarPath } from '#shared/scheduled-matches/calendar/paths.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { joinLink, shareMessage } from './message.ts'
import { RenewLink } from './renew-link.tsx'

/** What is sent, the link by itself, and where both can go. */
export function ShareLink({ match, shareKey }: { match: ScheduledMatch; shareKey: string }) {
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

// Closing the system's own sheet is a choice, and no failure.
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
