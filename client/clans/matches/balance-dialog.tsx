import { useRef, useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { readDraft, useDraft } from '#client/lib/drafts.ts'
import { close } from '#client/lib/location.ts'
import { fullName } from '#client/players/names.ts'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { ChooseMembers, balanceDraftKey, type ChosenMember, ChosenMembers } from './choose-members.tsx'
import { Pairings } from './pairings.tsx'

export function BalanceDialog({ clan }: { clan: Clan }) {
  const user = useCurrentUser()
  return user ? <Balance clan={clan} user={user} /> : null
}

// The reader is selected at first.
function Balance({ clan, user }: { clan: Clan; user: CurrentUser }) {
  const { t } = useTranslation('ranked')
  const draft = balanceDraftKey(clan.id, user.id)
  const self = { playerId: user.playerId, name: fullName(user), imageUrl: user.profileImageUrl }
  const [start] = useState(() => readDraft<ChosenMember[]>(draft) ?? [self])
  const [chosen, setChosen] = useState(start)
  const heading = useRef<HTMLHeadingElement>(null)
  const [one, two, three, four] = chosen
  const hasOthers = chosen.some(({ playerId }) => playerId !== user.playerId)
  useDraft(draft, hasOthers ? chosen : null)
  const toggle = (member: ChosenMember) =>
    setChosen((before) => {
      const others = before.filter(({ playerId }) => playerId !== member.playerId)
      return others.length < before.length ? others : [...before, member].slice(0, 4)
    })
  const remove = (member: ChosenMember) => {
    toggle(member)
    // The button that had the focus is removed.
    heading.current?.focus()
  }
  return (
    <Dialog
      onClose={() => close('dialog')}
      title={t('balance.title')}
      description={t('balance.about')}
      // The first control of the content would remove the reader.
      initialFocus="close"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-break-word">
        <ChosenMembers chosen={chosen} onRemove={remove} heading={heading} />
        {one && two && three && four ? (
          <Pairings
            key={chosen.map(({ playerId }) => playerId).join()}
            clan={clan}
            user={user}
            four={[one, two, three, four]}
            takesFocus={chosen !== start}
          />
        ) : (
          <ChooseMembers clanId={clan.id} chosen={chosen} onToggle={toggle} />
        )}
      </div>
    </Dialog>
  )
}
