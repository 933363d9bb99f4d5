import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'wouter'
import { Title } from './title.tsx'

type BackLinkProps = {
  href: string
  /** Called instead of following the link. */
  onBack?: (() => void) | undefined
  children: string
}

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

type BackTitleProps = {
  href: string
  back: string
  children: string
}

export function BackTitle({ href, back, children }: BackTitleProps) {
  return (
    <div className="-ml-2.5 flex items-center pt-1 pb-3 lg:pt-0">
      <Link href={href} aria-label={back} className="grid size-tap flex-none place-items-center text-ink">
        <ChevronLeft aria-hidden />
      </Link>
      <Title className="text-30 font-heavy">{children}</Title>
    </div>
  )
}
