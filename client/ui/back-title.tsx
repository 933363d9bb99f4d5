import ChevronLeft from 'lucide-react/icons/chevron-left'
import { Link } from 'wouter'
import { Title } from './title.tsx'

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
