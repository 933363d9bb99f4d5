import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

/** The platform's list. */
export function Select({ className = '', ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select
        {...useField()}
        {...props}
        className={`min-h-tap-lg w-full appearance-none rounded-ctl border-2 border-line-strong bg-surface pr-11 pl-3 text-16 text-ink disabled:opacity-60 aria-invalid:border-loss ${className}`}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" aria-hidden />
    </span>
  )
}
