import * as Radix from '@radix-ui/react-popover'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type PopoverProps = {
  title: string
  /** The button it belongs to: it stands beside that, and gives the focus back to it. */
  anchorId: string
  onClose: () => void
  /** At the right of the title. */
  action?: ReactNode
  /** A few things to choose from, under the button; over a dialog too. Otherwise it is a list, 20rem high. */
  menu?: boolean
  children: ReactNode
}

/** A small panel beside the button that opened it; the page stays in reach. */
export function Popover({ title, anchorId, onClose, action, menu, children }: PopoverProps) {
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
          side={menu ? 'bottom' : 'right'}
          align="end"
          sideOffset={menu ? 8 : 24}
          collisionPadding={16}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            // It is not in its place yet: the page would scroll to where it still is.
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true })
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement === document.body) anchor.current?.focus({ preventScroll: true })
          }}
          onInteractOutside={(event) => {
            // The button itself closes it again.
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
