import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { href, useAppLocation } from '#client/lib/location.ts'

export function MatchLink({
  id,
  className,
  children,
}: {
  id: number
  className: string
  children: ReactNode
}) {
  const { location, change } = useAppLocation()
  return (
    <Link
      href={href({ ...location, match: id })}
      onClick={(event) => {
        event.preventDefault()
        change({ match: id })
      }}
      className={`block overflow-hidden rounded-card text-left no-underline ${className}`}
    >
      {children}
    </Link>
  )
}
