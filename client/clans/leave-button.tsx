import { useMutation, useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { call } from '#client/lib/api.ts'
import { invalidateDomains, read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { Button, type ButtonStyle } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { goToOwnClans } from './locations.ts'

type LeaveButtonProps = { clan: Clan; text?: string } & Pick<ButtonStyle, 'variant' | 'wide'>

/** Ends the reader's own membership, after a confirmation that tells what stays. */
export function LeaveButton({ clan, text, ...look }: LeaveButtonProps) {
  const { t } = useTranslation('clans')
  const userId = useCurrentUser()?.id ?? ''
  // Leaving deletes the clan only if its last member is an admin.
  const isEnd = clan.userRole === 'admin' && clan.memberCount === 1
  return (
    <ConfirmAndLeave
      {...look}
      kind="leave"
      clan={clan}
      question={
        isEnd ? t('leave.last') : `${t('leave.stays')} ${t(clan.isPublic ? 'leave.public' : 'leave.private')}`
      }
      send={() => call(membersApi.remove, { params: { id: String(clan.id), userId } })}
    >
      {look.variant === 'outline' && <LogOut size={18} aria-hidden />}
      {text ?? t('leave.button')}
    </ConfirmAndLeave>
  )
}

// Leaving touches the same.
const { touches } = clansApi.remove

type ConfirmAndLeaveProps = Pick<ButtonStyle, 'variant' | 'wide'> & {
  kind: 'leave' | 'delete'
  clan: Clan
  question: string
  send: () => Promise<unknown>
  onDone?: () => void
  /** Of the button. */
  children: ReactNode
}

/**
 * A write after which the clan's page cannot stay. The page is left before the refetch, so that it does not show "Clan
 * not found".
 */
export function ConfirmAndLeave({
  kind,
  clan: { id, name },
  question,
  send,
  onDone,
  children,
  ...look
}: ConfirmAndLeaveProps) {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { run, busyWith } = useAction(touches)
  const write = useMutation({ mutationFn: send, meta: { failure: t(`${kind}.failed`) } })
  const confirm = async () => {
    const isDone = await run(kind, async () => {
      await write.mutateAsync()
      flushSync(goToOwnClans)
      client.removeQueries({ queryKey: read(clansApi.one, { params: { id: String(id) } }).queryKey })
      void invalidateDomains(client, touches)
      return t(`${kind}.done`, { name })
    })
    if (isDone) onDone?.()
    else setAsking(false)
  }
  return (
    <>
      <Button {...look} size="small" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t(`${kind}.title`, { name })}
        question={question}
        cancelText={t('cancel')}
        confirmText={t(`${kind}.confirm`)}
        busy={busyWith() !== undefined}
        busyText={t(`${kind}.busy`)}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
