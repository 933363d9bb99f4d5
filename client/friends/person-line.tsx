import type { ReactNode } from 'react'
import { PlayerLink } from '#client/players/player-link.tsx'
import { Avatar } from '#client/ui/avatar.tsx'

type PersonLineProps = {
  name: string
  imageUrl?: string | null
  /** With a link to the profile. */
  playerId?: number
  children?: ReactNode
}

export function PersonLine({ name, imageUrl = null, playerId, children }: PersonLineProps) {
  const line = (
    <>
      <Avatar name={name} imageUrl={imageUrl} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <b className="leading-tight font-medium wrap-break-word">{name}</b>
        {children}
      </span>
    </>
  )
  if (playerId === undefined) return <span className={layout}>{line}</span>
  return (
    <PlayerLink id={playerId} className={`${layout} rounded-ctl -outline-offset-3 hover:underline`}>
      {line}
    </PlayerLink>
  )
}

const layout = 'flex min-h-tap min-w-0 flex-1 items-center gap-3'
