import type { ReactNode } from 'react'
import { type Blocked, BlockedNotice } from '#client/players/guests/blocked-notice.tsx'
import { GuestRecord } from '#client/players/guests/guest-record.tsx'
import { Avatar } from '#client/ui/avatar.tsx'
import type { Guest } from '#shared/players/guests/schema.ts'

type ClaimLineProps = {
  person: string
  player: Guest
  text: string
  blocked: Blocked | null
  children: ReactNode
}

export function ClaimLine({ person, player, text, blocked, children }: ClaimLineProps) {
  return (
    <li className="grid gap-2.5 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <Avatar name={person} />
        <span className="grid min-w-40 flex-1 gap-0.5">
          <b className="leading-tight font-medium wrap-anywhere">{text}</b>
          <GuestRecord guest={player} />
        </span>
        <span className="flex gap-2.5 empty:hidden max-lg:w-full max-lg:[&>*]:flex-1 narrow:[&>*]:px-2">
          {children}
        </span>
      </div>
      {blocked && <BlockedNotice blocked={blocked} />}
    </li>
  )
}
