import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { Sheet } from '#client/ui/sheet.tsx'

type AppointAdminProps = { name: string; isBusy: boolean; onClose: () => void; onConfirm: () => void }

/** Asks before a member becomes an admin: nothing is lost by it, so that its button is not the red one. */
export function AppointAdmin({ name, isBusy, onClose, onConfirm }: AppointAdminProps) {
  const { t } = useTranslation('clans')
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('members.appoint.title', { name })}
      description={t('members.appoint.question')}
      size="confirm"
      initialFocus={() => cancel.current}
    >
      <div className="grid grid-cols-2 gap-3 pb-2">
        <Button ref={cancel} variant="outline" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button busy={isBusy} busyText={t('members.appoint.busy')} onClick={onConfirm}>
          {t('members.appoint.confirm')}
        </Button>
      </div>
    </Sheet>
  )
}
