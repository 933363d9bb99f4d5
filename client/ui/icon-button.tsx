import type { ComponentProps } from 'react'

/** 44 px; `label` is the accessible name. */
export function IconButton({
  label,
  className = '',
  ...props
}: ComponentProps<'button'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      {...props}
      className={`relative grid size-tap flex-none place-items-center rounded-ctl hover:bg-[color-mix(in_srgb,currentColor_9%,transparent)] ${className}`}
    />
  )
}
