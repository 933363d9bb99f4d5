import ShieldPlus from 'lucide-react/icons/shield-plus'
import UserMinus from 'lucide-react/icons/user-minus'
import { Link } from 'wouter'
import { LeaveButton } from '#client/clans/leave-button.tsx'
import { openPlayer, playerLocation } from '#client/clans/locations.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { href } from '#client/lib/location.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { fullName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button, IconButton } from '#client/ui/button.tsx'
import { Tag } from '#client/ui/tag.tsx'
import { dayIn } from '#shared/calendar.ts'
import type { Member } from '#shared/clans/members/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import type { MemberAction, MemberActions } from './confirm-member-action.tsx'

export type Roster = {
  clan: Clan
  ownId: string
  actions: MemberActions
  /** For admins: opens the confirmation of an action. */
  ask?: (kind: MemberAction['kind'], member: Member) => void
}

type MemberRowProps = { member: Member; roster: Roster; isOnlyAdmin: boolean }

export function MemberRow({ member, roster, isOnlyAdmin }: MemberRowProps) {
  const { t } = useTranslation('clans')
  const { ownId, ask } = roster
  const isOwn = member.userId === ownId
  return (
    <li className="px-3 py-1.5 not-first:border-t not-first:border-line">
      <div className="flex items-center gap-1">
        <MemberLink member={member} isOwn={isOwn} />
        {ask &&
          !isOwn &&
          member.role === 'member' &&
          rowActions.map(({ kind, Icon }) => (
            <IconButton
              key={kind}
              label={t(`members.${kind}Named`, { name: fullName(member) })}
              aria-haspopup="dialog"
              onClick={() => ask(kind, member)}
              className="text-ink-2 last:-mr-1.5"
            >
              <Icon size={20} aria-hidden />
            </IconButton>
          ))}
      </div>
      {ask && isOwn && <OwnActions member={member} roster={roster} isOnlyAdmin={isOnlyAdmin} />}
    </li>
  )
}

const rowActions = [
  { kind: 'appoint', Icon: ShieldPlus },
  { kind: 'remove', Icon: UserMinus },
] as const

function MemberLink({ member, isOwn }: { member: Member; isOwn: boolean }) {
  const { t } = useTranslation('clans')
  const language = useLanguage()
  const { playerId, profileImageUrl, role, joinedAt } = member
  const name = fullName(member)
  const date = dayAndMonth(dayIn(new Date(joinedAt), timeZone()), language)
  return (
    <Link
      href={href(playerLocation(playerId))}
      onClick={(event) => {
        event.preventDefault()
        openPlayer(playerId)
      }}
      className="flex min-h-13 min-w-0 flex-1 items-center gap-3 rounded-ctl text-ink no-underline -outline-offset-3 hover:underline"
    >
      <Avatar name={name} imageUrl={profileImageUrl} />
      <span className="grid min-w-0 flex-1 gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className="leading-tight font-medium wrap-anywhere">{name}</b>
          {isOwn && <span className="text-14 text-ink-2">{`(${t('members.you')})`}</span>}
          {role === 'admin' && <Tag kind="court">{t('role.admin')}</Tag>}
        </span>
        <span className="text-13 text-ink-2">{t('members.joined', { date })}</span>
      </span>
    </Link>
  )
}

/** An admin's actions on their own membership; none for the only admin of a clan with other members. */
function OwnActions({ member, roster: { clan, ask }, isOnlyAdmin }: MemberRowProps) {
  const { t } = useTranslation('clans')
  if (isOnlyAdmin && clan.memberCount > 1)
    return <p className="pb-1.5 pl-13 text-14 text-ink-2 narrow:pl-0">{t('members.onlyAdmin')}</p>
  return (
    <div className="ml-8.5 flex flex-wrap narrow:ml-0">
      {!isOnlyAdmin && (
        <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => ask?.('stepDown', member)}>
          {t('members.stepDown')}
        </Button>
      )}
      <LeaveButton clan={clan} variant="quiet" />
    </div>
  )
}
