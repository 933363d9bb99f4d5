import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { close } from '#client/lib/location.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { useWide } from '#client/ui/use-wide.ts'
import type { Member } from '#shared/clans/members/schema.ts'
import { settingsForbidden } from '#shared/clans/policy.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { MemberList } from './member-list.tsx'
import { MemberQuestion, type Question } from './member-question.tsx'
import { MemberSearch } from './member-search.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import { useMembership } from './use-membership.ts'

/** Who is in the clan; its admins add, remove and appoint here. */
export function MembersDialog({ clan }: { clan: Clan }) {
  const { t } = useTranslation('clans')
  const isAdmin = settingsForbidden(clan) === null
  const isLong = clan.memberCount > 10
  const isWide = useWide()
  const ownId = useCurrentUser()?.id ?? ''
  const membership = useMembership(clan.id)
  const [asked, setAsked] = useState<Question | null>(null)
  const content = useRef<HTMLDivElement>(null)
  useLostFocus(content, asked === null)
  const ask = (kind: Question['kind'], member: Member) => setAsked({ kind, member })
  const roster = { clan, ownId, membership, ...(isAdmin ? { ask } : {}) }
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
      {asked && <MemberQuestion asked={asked} membership={membership} onClose={() => setAsked(null)} />}
    </Dialog>
  )
}
