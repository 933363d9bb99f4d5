import ImageIcon from 'lucide-react/icons/image'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#client/lib/use-online.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import type { CardSubject } from '#shared/cards/paths.ts'

const CardDialog = lazyDialog(() => import('./card-dialog.tsx').then((module) => module.CardDialog))

type CardButtonProps = {
  subject: CardSubject
  /** Which words it has. */
  words?: 'open' | 'openWeek' | 'openMonth'
  /** Opens the dialog by the address; by default the button itself does. */
  onOpen?: () => void
}

/** Offers the picture of a subject. Without a connection it says so. */
export function CardButton({ subject, words = 'open', onOpen }: CardButtonProps) {
  const { t } = useTranslation('cards')
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isOnline}
        onClick={onOpen ?? (() => setOpen(true))}
        className="justify-self-start"
      >
        <ImageIcon aria-hidden />
        {t(isOnline ? `dialog.${words}` : 'dialog.offline')}
      </Button>
      <Suspense fallback={<DialogLoading />}>
        {isOpen && <CardDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
