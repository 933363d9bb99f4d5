import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import { href, type Place } from '#client/lib/location.ts'

export function BackLink({ to, children }: { to: Place; children: string }) {
  return (
    <Link
      href={href(to)}
      className="-ml-2.5 inline-flex min-h-tap items-center gap-2.5 rounded-ctl pr-3 text-14 font-[600] text-ink-2 no-underline"
    >
      <span className="grid size-tap place-items-center text-ink">
        <ChevronLeft aria-hidden />
      </span>
      <span className="wrap-anywhere">{children}</span>
    </Link>
  )
}
