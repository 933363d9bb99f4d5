import { useTranslation } from 'react-i18next'
import { fullName } from '#client/players/full-name.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Member } from '#shared/clans/members/schema.ts'
import type { MemberActions } from './use-member-actions.ts'

export type MemberAction = { kind: 'remove' | 'appoint' | 'stepDown'; member: Member }

type ConfirmMemberActionProps = { asked: MemberAction; actions: MemberActions; onClose: () => void }

/** The confirmation of an action on a member. */
export function ConfirmMemberAction({ asked: { kind, member }, actions, onClose }: ConfirmMemberActionProps) {
  const { t } = useTranslation('clans')
  const { userId } = member
  const name = fullName(member)
  const frame = {
    open: true,
    onClose,
    cancelText: t('cancel'),
    busy: actions.isBusy(userId),
  }
  if (kind === 'appoint')
    return (
      <ConfirmDialog
        {...frame}
        variant="primary"
        title={t('members.appoint.title', { name })}
        question={t('members.appoint.question')}
        confirmText={t('members.appoint.confirm')}
        busyText={t('members.appoint.busy')}
        onConfirm={() =>
          void actions.change(userId, 'admin', t('members.appoint.done', { name })).then(onClose)
        }
      />
    )
  if (kind === 'stepDown')
    return (
      <ConfirmDialog
        {...frame}
        title={t('members.stepDownQuestion.title')}
        question={t('members.stepDownQuestion.question')}
        confirmText={t('members.stepDownQuestion.confirm')}
        busyText={t('members.stepDownQuestion.busy')}
        onConfirm={() =>
          void actions.change(userId, 'member', t('members.stepDownQuestion.done')).then(onClose)
        }
      />
    )
  return (
    <ConfirmDialog
      {...frame}
      title={t('members.remove.title', { name })}
      question={t('members.remove.question')}
      confirmText={t('members.remove.confirm')}
      busyText={t('members.remove.busy')}
      onConfirm={() => void actions.remove(userId).then(onClose)}
    />
  )
}
