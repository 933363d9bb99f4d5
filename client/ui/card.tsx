import type { ComponentProps, ReactNode } from 'react'
import { Title } from './title.tsx'

/** Not for use inside another card: there use `bg-surface-2`. */
export function Card({ flush, className = '', ...props }: ComponentProps<'div'> & { flush?: boolean }) {
  return (
    <div
      {...props}
      className={`rounded-card border border-line bg-surface text-ink shadow-card contrast-more:border-2 ${flush ? 'overflow-hidden' : 'p-4'} ${className}`}
    />
  )
}

type SectionTitleProps = { children: ReactNode; id?: string; action?: ReactNode; level?: 2 | 3 }

/** With the T of the service line; `action` is at the right. */
export function SectionTitle({ children, id, action, level = 2 }: SectionTitleProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="flex min-h-tap items-center justify-between gap-3">
      <Heading id={id} className="service-t flex items-center gap-2.5">
        {children}
      </Heading>
      {action}
    </div>
  )
}

export function PageTitle({ children, action }: { children: string; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-3 pt-2 pb-4 lg:pt-0 lg:pb-5">
      <Title className="text-30 font-heavy">{children}</Title>
      {action && <div className="flex items-center gap-1">{action}</div>}
    </div>
  )
}
