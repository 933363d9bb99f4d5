import { useRef, useState, type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { close } from '#client/lib/location.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { Member } from '#shared/clans/members/schema.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { ConfirmMemberAction, type MemberAction, useMemberActions } from './confirm-member-action.tsx'
import { MemberList } from './member-list.tsx'
import { MemberSearch } from './member-search.tsx'

export function MembersDialog({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const isAdmin = settingsForbidden(clan) === null
  const isLong = clan.memberCount > 10
  const isWide = useWide()
  const ownId = useCurrentUser()?.id ?? ''
  const actions = useMemberActions(clan.id)
  const [asked, setAsked] = useState<MemberAction | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useFocusFallback(content, asked === null)
  const ask = (kind: MemberAction['kind'], member: Member) => setAsked({ kind, member })
  const roster = { clan, ownId, actions, ...(isAdmin ? { ask } : {}) }
  return (
    <Dialog
      open
      wide={isAdmin && isLong}
      onClose={() => close('dialog')}
      title={t(isAdmin ? 'members.manage' : 'members.title')}
      // On a phone the keyboard would cover the list.
      {...(isWide ? {} : { initialFocus: 'close' })}
    >
      <div
        ref={content}
        className={`grid items-start gap-x-8 gap-y-4 ${isAdmin && isLong ? 'lg:grid-cols-2' : ''}`}
      >
        {isAdmin && <MemberSearch roster={roster} />}
        <MemberList roster={roster} />
      </div>
      {asked && <ConfirmMemberAction asked={asked} actions={actions} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}

/** Moves the focus to the list's heading when the button that had it is removed. */
function useFocusFallback(content: RefObject<HTMLElement | null>, isInFront: boolean) {
  useEffect(() => {
    if (!isInFront || document.activeElement !== document.body) return undefined
    // A dialog that opens or closes moves the focus itself a moment later.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body)
        content.current?.querySelector<HTMLElement>('[data-refuge]')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  })
}
