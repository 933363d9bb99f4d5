import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PopoverProps = {
  title: string
  /** The button it belongs to: it stands beside that, and gives the focus back to it. */
  anchorId: string
  onClose: () => void
  /** At the right of the title. */
  action?: ReactNode
  children: ReactNode
}

/** A small panel beside the button that opened it; the page stays in reach. Its list is 20rem high. */
export function Popover({ title, anchorId, onClose, action, children }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null)
  // The button may come with the same rendering.
  useLayoutEffect(() => {
    anchor.current = document.getElementById(anchorId)
  }, [anchorId])
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          side="right"
          align="end"
          sideOffset={24}
          collisionPadding={16}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (event.target instanceof HTMLElement) event.target.focus()
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) anchor.current?.focus()
          }}
          onInteractOutside={(event) => {
            // The button itself closes it again.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          className="z-40 w-100 overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none"
        >
          <header className="flex min-h-14 items-center gap-3 border-b border-line pr-1.5 pl-4">
            <Radix.Title className="min-w-0 flex-1">{title}</Radix.Title>
            {action}
          </header>
          <div className="h-80 overflow-y-auto overscroll-contain bg-bg">{children}</div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
