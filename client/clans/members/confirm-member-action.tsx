import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { fullName } from '#client/players/names.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { membersApi } from '#shared/clans/members/api.ts'
import type { Member } from '#shared/clans/members/schema.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'

export type MemberAction = { kind: 'remove' | 'appoint' | 'stepDown'; member: Member }

type ConfirmMemberActionProps = { asked: MemberAction; actions: MemberActions; onClose: () => void }

export function ConfirmMemberAction({ asked: { kind, member }, actions, onClose }: ConfirmMemberActionProps) {
  const { t } = useTranslation('clans')
  const { userId } = member
  const name = fullName(member)
  const texts = `members.${kind === 'stepDown' ? 'stepDownQuestion' : kind}` as const
  const act = () =>
    kind === 'remove'
      ? actions.remove(userId)
      : actions.change(userId, kind === 'appoint' ? 'admin' : 'member', t(`${texts}.done`, { name }))
  return (
    <ConfirmDialog
      onClose={onClose}
      {...(kind === 'appoint' && { variant: 'primary' })}
      title={t(`${texts}.title`, { name })}
      question={t(`${texts}.question`)}
      cancelText={t('cancel')}
      confirmText={t(`${texts}.confirm`)}
      busy={actions.isBusy(userId)}
      busyText={t(`${texts}.busy`)}
      onConfirm={() => void act().then(onClose)}
    />
  )
}

type Action = 'add' | 'remove' | 'change'
export type MemberActions = ReturnType<typeof useMemberActions>

/**
 * An admin's actions on members, one at a time per member. Each resolves to whether it succeeded; when another admin was
 * first, the members are refetched.
 */
export function useMemberActions(clanId: number) {
  const { t } = useTranslation('clans')
  const { run, busyWith } = useAction<Action>(membersApi.add.touches)
  const add = useWrite(membersApi.add, { failure: t('members.addFailed') })
  const remove = useWrite(membersApi.remove, { failure: t('members.remove.failed') })
  const change = useWrite(membersApi.change, { failure: t('members.appoint.failed') })
  const id = String(clanId)

  const act = (action: Action, userId: string, write: () => Promise<unknown>, title: string) =>
    run(action, () => write().then(() => title), { key: userId })
  return {
    add: (userId: string) =>
      act('add', userId, () => add.mutateAsync({ params: { id }, body: { userId } }), t('members.added')),
    remove: (userId: string) =>
      act('remove', userId, () => remove.mutateAsync({ params: { id, userId } }), t('members.remove.done')),
    change: (userId: string, role: ClanRole, title: string) =>
      act('change', userId, () => change.mutateAsync({ params: { id, userId }, body: { role } }), title),
    isBusy: (userId: string) => busyWith(userId) !== undefined,
  }
}
