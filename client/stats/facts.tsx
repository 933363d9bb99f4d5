import type { ReactNode } from 'react'

export type Fact = {
  label: string
  value: ReactNode
  /** The number of matches, where it differs from the card's. */
  note?: string | undefined
  isWord?: boolean
}

/** Two to a row on a phone; `className` sets the columns on a desktop. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className: string }) {
  return (
    <dl className={`grid grid-cols-2 gap-px bg-line ${className}`}>
      {facts.map(({ label, value, note, isWord }) => (
        <div key={label} className="flex min-w-0 flex-col-reverse justify-end gap-0.5 bg-surface px-4 py-3">
          <dt className="text-13 leading-tight text-ink-2">{label}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
            <span className={isWord ? word : 'num text-[1.75rem]'}>{value}</span>
            {note && <span className="text-13 leading-tight text-ink-2">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const word = 'text-18 leading-7 font-bold wrap-anywhere'
