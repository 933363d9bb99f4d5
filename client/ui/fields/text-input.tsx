import type { ComponentProps } from 'react'
import { useField } from './field.tsx'

/** Gets its id and error from a Field. */
export function TextInput({ className = '', ...props }: ComponentProps<'input'>) {
  return <input type="text" {...useField()} {...props} className={`${box} min-h-tap-lg ${className}`} />
}

export function TextArea({ className = '', ...props }: ComponentProps<'textarea'>) {
  return <textarea rows={3} {...useField()} {...props} className={`${box} py-2.5 ${className}`} />
}

const box =
  'w-full min-w-0 rounded-ctl border-2 border-line-strong bg-surface px-3 text-16 text-ink placeholder:text-ink-3 aria-invalid:border-loss'
