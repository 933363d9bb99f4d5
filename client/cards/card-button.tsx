import ImageIcon from 'lucide-react/icons/image'
import { Suspense, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { OnlineButton } from '#client/ui/online-button.tsx'
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
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OnlineButton
        icon={ImageIcon}
        text={t(`dialog.${words}`)}
        offline={t('dialog.offline')}
        onClick={onOpen ?? (() => setOpen(true))}
      />
      <Suspense fallback={<DialogLoading />}>
        {isOpen && <CardDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
