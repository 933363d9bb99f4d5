import X from 'lucide-react/icons/x'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar } from '#client/ui/avatar.tsx'
import { IconButton } from '#client/ui/icon-button.tsx'

export type ChosenMember = { playerId: number; name: string; imageUrl: string | null }

type ChosenMembersProps = {
  chosen: readonly ChosenMember[]
  onRemove: (member: ChosenMember) => void
  heading: RefObject<HTMLHeadingElement | null>
}

/** The selected members, each with a button to remove it. */
export function ChosenMembers({ chosen, onRemove, heading }: ChosenMembersProps) {
  const { t } = useTranslation('ranked')
  return (
    <section aria-labelledby="balance-who" className="grid gap-2">
      <div className="flex items-baseline justify-between gap-3">
        <h3 ref={heading} id="balance-who" tabIndex={-1} className="rounded-cell text-16">
          {t('balance.who')}
        </h3>
        <p role="status" className="num text-16 text-ink-2">
          {t('balance.count', { count: chosen.length })}
        </p>
      </div>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {chosen.map((member) => (
          <li
            key={member.playerId}
            className="flex min-h-tap max-w-full items-center gap-2 rounded-ctl border border-line-strong bg-surface pl-1.5"
          >
            <Avatar name={member.name} imageUrl={member.imageUrl} size="small" />
            <span className="min-w-0 py-1 text-14 leading-tight font-medium wrap-anywhere">
              {member.name}
            </span>
            <IconButton label={t('balance.remove', { name: member.name })} onClick={() => onRemove(member)}>
              <X size={18} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The key of the draft of selected members, kept in this tab until their match is recorded. */
export const balanceDraftKey = (clanId: number, userId: string) => `balance:${clanId}:${userId}`
