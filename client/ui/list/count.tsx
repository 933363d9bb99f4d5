/** Filled in a selected item, outlined elsewhere. */
export function Count({ children }: { children: number | string }) {
  return (
    <span className="num inline-grid h-6 min-w-6 place-items-center rounded-cell px-1.5 text-14 text-ink-2 shadow-[inset_0_0_0_1.5px_var(--line-strong)] group-aria-pressed:bg-ink group-aria-pressed:text-bg group-aria-pressed:shadow-none group-aria-[current]:bg-ink group-aria-[current]:text-bg group-aria-[current]:shadow-none">
      {children}
    </span>
  )
}
