import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type FoldProps = {
  title: string
  /** Without it the title is no heading. */
  level?: 2 | 3
  children: ReactNode
}

/** A collapsed section. */
export function Fold({ title, level, children }: FoldProps) {
  const Title = level ? (`h${level}` as const) : 'span'
  return (
    <details className="group">
      <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 px-4 font-medium text-link -outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden">
        <Title className="flex-1 text-16">{title}</Title>
        <ChevronDown size={18} className="flex-none group-open:rotate-180" aria-hidden />
      </summary>
      {children}
    </details>
  )
}
