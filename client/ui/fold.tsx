import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useState } from 'react'

type FoldProps = {
  title: string
  /** Without it the title is no heading. */
  level?: 2 | 3
  /** Its content is rendered when it is first opened. */
  lazy?: boolean
  children: ReactNode
}

/** A collapsed section. */
export function Fold({ title, level, lazy = false, children }: FoldProps) {
  const [isRendered, setRendered] = useState(!lazy)
  const Title = level ? (`h${level}` as const) : 'span'
  return (
    <details className="group" onToggle={() => setRendered(true)}>
      <summary className="flex min-h-tap-lg cursor-pointer list-none items-center gap-3 px-4 font-medium text-link -outline-offset-4 focus-visible:shadow-none [&::-webkit-details-marker]:hidden">
        <Title className="flex-1 text-16">{title}</Title>
        <ChevronDown size={18} className="flex-none group-open:rotate-180" aria-hidden />
      </summary>
      {isRendered && children}
    </details>
  )
}
