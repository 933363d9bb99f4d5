import LinkIcon from 'lucide-react/icons/link'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '#client/lib/use-online.ts'
import { Button } from '#client/ui/button.tsx'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import type { ShareSubject } from './share-link-dialog.tsx'

const ShareLinkDialog = lazyDialog(() =>
  import('./share-link-dialog.tsx').then((module) => module.ShareLinkDialog),
)

/** Opens the reader's share link. Without a connection it says so. */
export function ShareLinkButton({ subject }: { subject: ShareSubject }) {
  const { t } = useTranslation('shares')
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isOnline}
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        <LinkIcon aria-hidden />
        {t(isOnline ? 'dialog.open' : 'dialog.offline')}
      </Button>
      <Suspense fallback={<DialogLoading />}>
        {isOpen && <ShareLinkDialog subject={subject} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
