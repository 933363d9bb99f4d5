import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import type { Guest } from '#shared/players/guests/schema.ts'
import { GuestRecord } from './guest-record.tsx'

const guestActions = [
  { dialog: 'rename-player', text: 'rename' },
  { dialog: 'merge-player', text: 'merge' },
  { dialog: 'offer-player', text: 'offer' },
] as const

/** A name, what was played under it, and what can be done about it. */
export function GuestRow({ guest }: { guest: Guest }) {
  const { t } = useTranslation('guests')
  const { id, name } = guest
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-4 pt-2.5 pb-1">
      <Avatar name={name} guest />
      <span className="grid min-w-40 flex-1 gap-0.5 py-1">
        <b className="overflow-hidden leading-tight font-medium text-ellipsis">{name}</b>
        <GuestRecord guest={guest} />
      </span>
      <span className="-mx-3 flex flex-wrap max-lg:w-[calc(100%+1.5rem)]">
        {guestActions.map(({ dialog, text }) => (
          <Button
            key={dialog}
            variant="quiet"
            size="small"
            className="px-3! narrow:px-2.5!"
            aria-haspopup="dialog"
            aria-label={t(`${text}.named`, { name })}
            onClick={() => change({ dialog, player: id })}
          >
            {t(`${text}.action`)}
          </Button>
        ))}
      </span>
    </li>
  )
}
