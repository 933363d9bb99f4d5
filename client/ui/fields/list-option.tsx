import { type ReactNode, useEffect, useRef } from 'react'

type ListOptionProps = { id: string; isActive: boolean; onPick: () => void; children: ReactNode }

/** An option below a text that keeps the focus; the marked one is scrolled into view. */
export function ListOption({ id, isActive, onPick, children }: ListOptionProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    <button
      ref={row}
      type="button"
      tabIndex={-1}
      id={id}
      role="option"
      aria-selected={isActive}
      // The press would move the focus before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className="flex min-h-tap-lg w-full items-center gap-3 px-3 text-left hover:bg-surface-2 aria-selected:bg-court-tint aria-selected:shadow-[inset_4px_0_0_var(--link)]"
    >
      {children}
    </button>
  )
}

/** Around an overlay below a field. */
export const floatFrame =
  'absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-ctl border-2 border-line-strong bg-surface shadow-float'
