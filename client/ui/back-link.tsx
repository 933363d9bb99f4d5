import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'wouter'

type BackLinkProps = {
  href: string
  /** What takes the reader back where it is more than following the link. */
  onBack?: (() => void) | undefined
  children: string
}

/** Over a page: to where one comes from. */
export function BackLink({ href, onBack, children }: BackLinkProps) {
  return (
    <Link
      href={href}
      onClick={(event) => {
        if (!onBack) return
        event.preventDefault()
        onBack()
      }}
      className="-ml-2.5 inline-flex min-h-tap items-center gap-2.5 rounded-ctl pr-3 text-14 font-medium text-ink-2 no-underline"
    >
      <span className="grid size-tap place-items-center text-ink">
        <ChevronLeft aria-hidden />
      </span>
      <span className="wrap-anywhere">{children}</span>
    </Link>
  )
}
