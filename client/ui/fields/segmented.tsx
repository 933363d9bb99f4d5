import type { ReactNode } from 'react'

export type SegmentedProps<T extends string> = {
  label: string
  value: T | null
  options: readonly { value: T; label: ReactNode; icon?: ReactNode }[]
  onChange: (value: T) => void
  court?: boolean
  /** Each is as wide as its label needs, where equal widths would break the longest. */
  fitted?: boolean
  disabled?: boolean
  describedBy?: string
}

export function Segmented<T extends string>({
  label,
  value,
  options,
  onChange,
  court,
  fitted,
  disabled,
  describedBy,
}: SegmentedProps<T>) {
  const background = court
    ? 'on-court bg-court-deep narrow:gap-0'
    : 'bg-[color-mix(in_srgb,var(--ink)_7%,transparent)]'
  return (
    <fieldset
      aria-label={label}
      aria-describedby={describedBy}
      disabled={disabled}
      className={`flex min-w-0 flex-wrap gap-1 rounded-card p-1 disabled:cursor-not-allowed disabled:opacity-60 narrow:p-0.5 ${background}`}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={`group flex min-h-tap items-center justify-center gap-2 rounded-ctl px-2 text-14 leading-tight font-medium disabled:cursor-not-allowed ${fitted ? 'flex-auto' : 'flex-1'} ${court ? onCourt : onPage}`}
        >
          {option.icon}
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}

const onPage =
  'text-ink-2 narrow:px-1.5 aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-[0_0_0_2px_var(--ink)]'
const onCourt = 'text-on-court-2 narrow:px-1 aria-pressed:bg-white aria-pressed:text-on-ball'
