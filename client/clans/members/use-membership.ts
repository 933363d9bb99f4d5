import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readAgain, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast-store.ts'
import { membersApi } from '#shared/clans/members/api.ts'
import type { ClanRole } from '#shared/clans/tiers.ts'
import { AppError } from '#shared/errors.ts'

export type Membership = ReturnType<typeof useMembership>

/**
 * What an admin does about members: with each person one thing at a time, so that a double click is one wish. Each says
 * whether it is done; where somebody else was quicker, how it stands is read again.
 */
export function useMembership(clanId: number) {
  const { t } = useTranslation('clans')
  const client = useQueryClient()
  const underWay = useRef(new Set<string>())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const add = useWrite(membersApi.add, { failure: t('members.addFailed') })
  const remove = useWrite(membersApi.remove, { failure: t('members.remove.failed') })
  const change = useWrite(membersApi.change, { failure: t('members.appoint.failed') })
  const id = String(clanId)

  const once = async (userId: string, write: () => Promise<unknown>, title: string) => {
    if (underWay.current.has(userId)) return false
    underWay.current.add(userId)
    setBusy(new Set(underWay.current))
    try {
      await write()
      toast({ kind: 'success', title })
      return true
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if ([403, 404, 409].includes(error.status)) await readAgain(client, membersApi.add.touches)
      return false
    } finally {
      // Queued behind the news of what was read again: the button is gone before it could be pressed once more.
      notifyManager.schedule(() => {
        underWay.current.delete(userId)
        setBusy(new Set(underWay.current))
      })
    }
  }
  return {
    add: (userId: string) =>
      once(userId, () => add.mutateAsync({ params: { id }, body: { userId } }), t('members.added')),
    remove: (userId: string) =>
      once(userId, () => remove.mutateAsync({ params: { id, userId } }), t('members.remove.done')),
    change: (userId: string, role: ClanRole, title: string) =>
      once(userId, () => change.mutateAsync({ params: { id, userId }, body: { role } }), title),
    isBusy: (userId: string) => busy.has(userId),
  }
}
