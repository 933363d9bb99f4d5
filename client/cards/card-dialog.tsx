import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { type CardFormat, cardFormats } from '#shared/cards/formats.ts'
import type { CardSubject } from '#shared/cards/paths.ts'
import { type CardPicture, useCard } from './use-card.ts'

type CardDialogProps = { subject: CardSubject; onClose: () => void }

/** Shows the picture of a match, a ladder, a period or a rating, to be shared. */
export function CardDialog({ subject, onClose }: CardDialogProps) {
  const { t } = useTranslation('cards')
  const [format, setFormat] = useState<CardFormat>('portrait')
  const card = useCard(subject, format)
  const isOnline = useOnline()
  const isWithout = !card.data && (!isOnline || (card.error !== null && isOffline(card.error)))
  return (
    <Dialog
      onClose={onClose}
      title={t(`dialog.title.${subject.of}`)}
      footer={card.data && <CardActions picture={card.data} />}
    >
      <div className="grid gap-4">
        <Segmented
          label={t('dialog.format')}
          value={format}
          options={cardFormats.map((value) => ({ value, label: t(`dialog.${value}`) }))}
          onChange={setFormat}
        />
        {isWithout ? (
          <EmptyState title={t('dialog.offlineTitle')} text={t('dialog.offlineText')} />
        ) : (
          <QueryView
            query={card}
            loading={<Loading blocks={[`rounded-card ${shapes[format]}`]} />}
            failed={t('dialog.loadFailed')}
            missing={<EmptyState title={t('dialog.gone')} text={t('dialog.goneText')} />}
          >
            {({ address }) => (
              <img
                src={address}
                alt={t('dialog.alt')}
                className={`rounded-card border border-line ${shapes[format]}`}
              />
            )}
          </QueryView>
        )}
      </div>
    </Dialog>
  )
}

// As high as the screen leaves room for.
const shapes = {
  portrait: 'mx-auto aspect-[4/5] w-full max-w-[min(100%,56dvh)]',
  wide: 'aspect-[1200/630] w-full',
}

/** One of them is what the device can do best. */
function CardActions({ picture: { file, address } }: { picture: CardPicture }) {
  const { t } = useTranslation('cards')
  const isSent = canSend(file)
  const send = async () => {
    try {
      await navigator.share({ files: [file] })
    } catch (error) {
      if (!isCancelled(error)) toast({ kind: 'error', title: t('dialog.sendFailed') })
    }
  }
  const copy = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ [file.type]: file })])
      toast({ kind: 'success', title: t('dialog.copied') })
    } catch {
      toast({ kind: 'error', title: t('dialog.copyFailed') })
    }
  }
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5">
      {canCopy() && (
        <Button variant="outline" onClick={() => void copy()}>
          <Copy aria-hidden />
          {t('dialog.copy')}
        </Button>
      )}
      <Button variant={isSent ? 'outline' : 'primary'} onClick={() => download(file.name, address)}>
        <Download aria-hidden />
        {t('dialog.download')}
      </Button>
      {isSent && (
        <Button onClick={() => void send()}>
          <Share2 aria-hidden />
          {t('dialog.send')}
        </Button>
      )}
    </div>
  )
}

function download(name: string, address: string) {
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
}

const canSend = (file: File) => 'share' in navigator && (navigator.canShare?.({ files: [file] }) ?? false)

const canCopy = () => 'ClipboardItem' in globalThis && 'write' in (navigator.clipboard ?? {})

// Closing the system's share sheet is no failure.
const isCancelled = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
