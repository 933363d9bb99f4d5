import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog } from './dialog/dialog.tsx'
import { Popover } from './popover.tsx'
import { useWide } from './use-wide.ts'

type MenuProps = {
  title: string
  /** The id of the button that opens it. */
  anchorId: string
  onClose: () => void
  /** Above the items. */
  notice?: ReactNode
  children: ReactNode
}

/** A sheet on a phone, a popover elsewhere. */
export function Menu({ anchorId, notice, children, ...panel }: MenuProps) {
  const choices = (
    <>
      {notice}
      <ul className="grid max-lg:-mx-3 lg:p-1.5">{children}</ul>
    </>
  )
  if (useWide())
    return (
      <Popover menu anchorId={anchorId} {...panel}>
        {choices}
      </Popover>
    )
  return (
    <Dialog size="auto" {...panel}>
      {choices}
    </Dialog>
  )
}

type MenuChoiceProps = {
  icon: LucideIcon
  danger?: boolean
  disabled?: boolean
  onChoose: () => void
  children: ReactNode
}

export function MenuChoice({ icon: Icon, danger, disabled, onChoose, children }: MenuChoiceProps) {
  return (
    <li>
      <button
        type="button"
        disabled={disabled}
        onClick={onChoose}
        className={`${menuRow} ${danger ? 'text-loss' : ''}`}
      >
        <Icon className="flex-none" aria-hidden />
        <span className="wrap-anywhere">{children}</span>
      </button>
    </li>
  )
}

export const menuRow =
  'flex min-h-tap-lg w-full items-center gap-3 rounded-ctl px-3 text-left font-medium text-ink no-underline hover:bg-surface-2 disabled:opacity-55'
