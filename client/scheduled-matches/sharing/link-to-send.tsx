import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { LinkField } from './link-field.tsx'
import { canSend, sendLink } from './send-link.ts'

/** A link to copy, or to send with a text: by the system's share sheet, where there is one, or by WhatsApp. */
export function LinkToSend({ link, text }: { link: string; text: string }) {
  const { t } = useTranslation('sharing')
  const showCopied = (outcome: 'copied' | 'selected') =>
    toast(
      outcome === 'copied'
        ? { kind: 'success', title: t('share.copied') }
        : { kind: 'error', title: t('share.selected'), description: t('share.selectedText') },
    )
  const send = async () => {
    if (!(await sendLink({ text, url: link }))) toast({ kind: 'error', title: t('share.sendFailed') })
  }
  return (
    <>
      <LinkField id="share-link" label={t('share.link')} link={link} onCopied={showCopied} />
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
    </>
  )
}
