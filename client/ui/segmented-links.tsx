import type { ReactNode } from 'react'
import { Link } from 'wouter'

type Item = { href: string; label: ReactNode; current: boolean }

/** Each view has an address. */
export function SegmentedLinks({ label, items }: { label: string; items: readonly Item[] }) {
  return (
    <nav
      aria-label={label}
      className="mb-3.5 flex flex-wrap gap-1 rounded-card bg-[color-mix(in_srgb,var(--ink)_7%,transparent)] p-1 lg:max-w-80"
    >
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className="group flex min-h-tap flex-1 items-center justify-center gap-2 rounded-ctl px-2 text-14 leading-tight font-medium text-ink-2 no-underline aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:shadow-[0_0_0_2px_var(--ink)]"
        >
          {item.label}
        </Link>
      ))}
    </nav>
  )
}
