import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { change, href } from '#client/lib/location.ts'

/** Back leads to the list as it was, so that the link drops its search. */
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
