import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PopoverProps = {
  title: string
  /** The button beside which it opens, and which gets the focus back. */
  anchorId: string
  onClose: () => void
  action?: ReactNode
  /** A few items below the button; otherwise a list, 20rem high. */
  menu?: boolean
  children: ReactNode
}

/** A panel beside its button; the page stays interactive. */
export function Popover({ title, anchorId, onClose, action, menu, children }: PopoverProps) {
  const anchor = useRef<HTMLElement>(null)
  // The button may be rendered at the same time.
  useLayoutEffect(() => {
    anchor.current = document.getElementById(anchorId)
  }, [anchorId])
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor} />
      <Radix.Portal>
        <Radix.Content
          side={menu ? 'bottom' : 'right'}
          align="end"
          sideOffset={menu ? 8 : 24}
          collisionPadding={16}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // Not positioned yet: the page would scroll.
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            // A press on the button closes it.
            if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
          }}
          className={`${menu ? 'z-60 w-76' : 'z-40 w-100'} overflow-hidden rounded-card border border-line bg-surface shadow-float outline-none`}
        >
          <div data-uncovered className="flex min-h-14 items-center gap-3 border-b border-line pr-1.5 pl-4">
            <Radix.Title className="min-w-0 flex-1">{title}</Radix.Title>
            {action}
          </div>
          <div
            className={`overflow-y-auto overscroll-contain ${menu ? 'max-h-(--radix-popover-content-available-height)' : 'h-80 bg-bg'}`}
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
