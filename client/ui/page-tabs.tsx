import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Count } from '#client/ui/list/count.tsx'

type PageTab = { href: string; label: string; current: boolean; count?: number | undefined }

/** Each tab has an address. */
export function PageTabs({ label, items }: { label: string; items: readonly PageTab[] }) {
  return (
    <nav aria-label={label} className="flex border-b-2 border-line">
      {items.map((item) => (
        <Link
          key={item.href}
          href={item.href}
          aria-current={item.current ? 'page' : undefined}
          className="group -mb-0.5 flex min-h-12 flex-1 items-center justify-center gap-2 border-b-4 border-transparent px-1 font-medium text-ink-2 no-underline aria-[current]:border-link aria-[current]:font-bold aria-[current]:text-ink lg:flex-none lg:px-6"
        >
          {item.label}
          {item.count !== undefined && <Count>{item.count}</Count>}
        </Link>
      ))}
    </nav>
  )
}

type SegmentedLink = { href: string; label: ReactNode; current: boolean }

/** Each view has an address. */
export function SegmentedLinks({ label, items }: { label: string; items: readonly SegmentedLink[] }) {
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
