import { Link } from 'wouter'
import { Count } from './list/count.tsx'

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
