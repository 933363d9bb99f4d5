import Link2Off from 'lucide-react/icons/link-2-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { isOffline } from '#client/lib/api.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { LinkToSend } from '#client/scheduled-matches/sharing/link-to-send.tsx'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { useFocusOnReplace } from '#client/ui/focus.ts'
import { QueryView } from '#client/ui/query-view.tsx'
import { EmptyState, Loading } from '#client/ui/states.tsx'
import { href } from '#shared/app-location.ts'
import { AppError } from '#shared/errors.ts'
import type { ShareKind } from '#shared/shares/schema.ts'
import { useShareLink } from './use-share-link.ts'

export type ShareSubject = {
  kind: ShareKind
  id: number
  /** What a message says of it: the result, or the name of the clan. */
  about?: string
}
type ShareLinkDialogProps = { subject: ShareSubject; onClose: () => void }

/** The reader's own link to a result, a ladder or their page: to create, send, renew and revoke. */
export function ShareLinkDialog({ subject, onClose }: ShareLinkDialogProps) {
  const { t } = useTranslation('shares')
  const { link, ...actions } = useShareLink(subject)
  const isOnline = useOnline()
  const isWithout = !link.data && (!isOnline || (link.error !== null && isOffline(link.error)))
  return (
    <Dialog size="auto" onClose={onClose} title={t(`dialog.title.${subject.kind}`)}>
      {isRefusal(link.error) ? (
        <Forbidden reason={link.error.code} />
      ) : isWithout ? (
        <EmptyState title={t('dialog.offlineTitle')} text={t('dialog.offlineText')} />
      ) : (
        <QueryView
          query={link}
          loading={<Loading className="grid gap-4" blocks={['h-12 rounded-ctl', 'h-13 rounded-ctl']} />}
          failed={t('dialog.loadFailed')}
          missing={<EmptyState title={t('dialog.gone')} text={t('dialog.goneText')} />}
        >
          {({ key }) =>
            key === null ? (
              <NoLink subject={subject} {...actions} />
            ) : (
              <OwnLink subject={subject} shareKey={key} {...actions} />
            )
          }
        </QueryView>
      )}
    </Dialog>
  )
}

/** An impersonating admin shares nothing. */
const isRefusal = (error: Error | null): error is AppError =>
  error instanceof AppError && error.status === 403

type LinkProps = { subject: ShareSubject } & Omit<ReturnType<typeof useShareLink>, 'link'>

function NoLink({ subject, create, busy }: LinkProps) {
  const { t } = useTranslation('shares')
  const part = useRef<HTMLDivElement>(null)
  useFocusOnReplace(part)
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none focus-visible:shadow-none">
      <p className="text-ink-2">{t(`dialog.lead.${subject.kind}`)}</p>
      <Button wide busy={busy === 'create'} busyText={t('dialog.creating')} onClick={() => void create()}>
        {t('dialog.create')}
      </Button>
    </div>
  )
}

function OwnLink({ subject: { kind, about = '' }, shareKey, ...actions }: LinkProps & { shareKey: string }) {
  const { t } = useTranslation('shares')
  const language = useLanguage()
  const part = useRef<HTMLDivElement>(null)
  useFocusOnReplace(part)
  return (
    <div ref={part} tabIndex={-1} className="grid gap-4 outline-none focus-visible:shadow-none">
      <p className="text-ink-2">{t(`dialog.lead.${kind}`)}</p>
      <LinkToSend
        link={`${location.origin}${href({ shared: shareKey, lang: language })}`}
        text={t(`message.${kind}`, { about })}
      />
      <div className="border-t border-line pt-2">
        <div className="-mx-3 flex flex-wrap items-center justify-between">
          <RenewLink {...actions} />
          <StopSharing {...actions} />
        </div>
      </div>
    </div>
  )
}

type ActionProps = Omit<LinkProps, 'subject'>

function RenewLink({ renew, busy }: ActionProps) {
  const { t } = useTranslation(['shares', 'sharing'])
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RefreshCw aria-hidden />
        {t('sharing:share.renew')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('sharing:share.renew')}
        question={t('shares:dialog.renewText')}
        cancelText={t('sharing:share.cancel')}
        confirmText={t('sharing:share.renew')}
        busy={busy === 'renew'}
        busyText={t('sharing:share.renewing')}
        onConfirm={() => void renew().then(() => setAsking(false))}
      />
    </>
  )
}

function StopSharing({ revoke, busy }: ActionProps) {
  const { t } = useTranslation(['shares', 'sharing'])
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)} className="text-loss">
        <Link2Off aria-hidden />
        {t('shares:dialog.stop')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('shares:dialog.stop')}
        question={t('shares:dialog.stopText')}
        cancelText={t('sharing:share.cancel')}
        confirmText={t('shares:dialog.stop')}
        busy={busy === 'revoke'}
        busyText={t('shares:dialog.stopping')}
        onConfirm={() => void revoke().then(() => setAsking(false))}
      />
    </>
  )
}
