import { useTranslation } from 'react-i18next'
import { useWrite } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'

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
