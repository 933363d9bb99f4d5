import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { Button, type ButtonStyle } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { membersApi } from '#shared/clans/members/api.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { useWriteAndLeave } from './use-write-and-leave.ts'

type LeaveButtonProps = { clan: Clan; text?: string } & Pick<ButtonStyle, 'variant' | 'wide'>

/** Ends the reader's own membership, after a confirmation that tells what stays. */
export function LeaveButton({ clan, text, ...look }: LeaveButtonProps) {
  const { t } = useTranslation('clans')
  const [isAsking, setAsking] = useState(false)
  const userId = useCurrentUser()?.id ?? ''
  const leave = useWriteAndLeave(membersApi.remove, clan.id, t('leave.failed'))
  const { name, isPublic, memberCount, userRole } = clan
  // Leaving deletes the clan only if its last member is an admin.
  const isEnd = userRole === 'admin' && memberCount === 1
  const question = isEnd
    ? t('leave.last')
    : `${t('leave.stays')} ${t(isPublic ? 'leave.public' : 'leave.private')}`
  const confirm = async () => {
    const params = { id: String(clan.id), userId }
    if (!(await leave.act({ params }, t('leave.done', { name })))) setAsking(false)
  }
  return (
    <>
      <Button {...look} size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {look.variant === 'outline' && <LogOut size={18} aria-hidden />}
        {text ?? t('leave.button')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('leave.title', { name })}
        question={question}
        cancelText={t('cancel')}
        confirmText={t('leave.confirm')}
        busy={leave.isBusy}
        busyText={t('leave.busy')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
