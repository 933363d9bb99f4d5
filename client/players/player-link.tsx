import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { change, href } from '#client/lib/location.ts'

/** From the list to a profile. The way back leads to the list as it was left, so its search stays behind there. */
export function PlayerLink({
  id,
  className,
  children,
}: {
  id: number
  className: string
  children: ReactNode
}) {
  const profile = { tab: 'community', view: 'players', player: id } as const
  return (
    <Link
      href={href(profile)}
      onClick={(event) => {
        event.preventDefault()
        change({ ...profile, q: undefined, sort: undefined })
      }}
      className={`text-ink no-underline ${className}`}
    >
      {children}
    </Link>
  )
}
