import LinkIcon from 'lucide-react/icons/link'
import { Suspense, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { OnlineButton } from '#client/ui/online-button.tsx'
import type { ShareSubject } from './share-link-dialog.tsx'

const ShareLinkDialog = lazyDialog(() =>
  import('./share-link-dialog.tsx').then((module) => module.ShareLinkDialog),
)

/** Opens the reader's share link. Without a connection it says so. */
export function ShareLinkButton({ subject }: { subject: ShareSubject }) {
  const { t } = useTranslation('shares')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <OnlineButton
        icon={LinkIcon}
        text={t('dialog.open')}
        offline={t('dialog.offline')}
        onClick={() => setOpen(true)}
      />
      <Suspense fallback={<DialogLoading />}>
        {isOpen && <ShareLinkDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
