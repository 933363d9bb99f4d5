import Ellipsis from 'lucide-react/icons/ellipsis'
import { type ReactNode, Suspense, useState } from 'react'

type MenuButtonProps = {
  /** Of the button, to which the focus returns. */
  id: string
  label: string
  /** As high as a normal button. */
  large?: boolean
  /** A `Menu`, which may be loaded when it opens. */
  children: (menu: { anchorId: string; onClose: () => void }) => ReactNode
}

/** The button with three dots, and the menu that it opens. */
export function MenuButton({ id, label, large, children }: MenuButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        id={id}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`grid flex-none place-items-center rounded-ctl border-2 border-line-strong bg-surface text-ink hover:bg-[color-mix(in_srgb,currentColor_9%,transparent)] ${large ? 'size-tap-lg' : 'size-tap'}`}
      >
        <Ellipsis size={large ? 24 : 20} aria-hidden />
      </button>
      <Suspense>{isOpen && children({ anchorId: id, onClose: () => setOpen(false) })}</Suspense>
    </>
  )
}
