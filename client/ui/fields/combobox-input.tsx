import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import { useField } from './field.tsx'

type Listbox = ReturnType<typeof useListbox> & {
  shown: boolean
  count: number
  pick: (index: number) => void
  /** On Enter without a marked row. */
  enter?: () => void
}

type ComboboxInputProps = ComponentProps<'input'> & {
  listbox: Listbox
  /** The text is a picked option. */
  isChosen: boolean
}

/** Whether the list is open, and the index of the marked row. */
export function useListbox() {
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  return { id: useId(), isOpen, setOpen, active, setActive, close }
}

/** The focus stays in the text while the keys move the mark. */
export function ComboboxInput({ listbox, isChosen, ...input }: ComboboxInputProps) {
  const { id, shown, active } = listbox
  return (
    <input
      {...useField()}
      role="combobox"
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-expanded={shown}
      aria-controls={shown ? id : undefined}
      aria-autocomplete="list"
      aria-activedescendant={shown && active >= 0 ? `${id}-${active}` : undefined}
      onKeyDown={(event) => onKey(event, listbox)}
      className={`min-h-12 w-full min-w-0 flex-1 rounded-ctl bg-transparent pr-2 text-16 text-ellipsis text-ink outline-none placeholder:font-regular placeholder:text-ink-3 focus-visible:shadow-none ${isChosen ? 'font-medium' : ''}`}
      {...input}
    />
  )
}

function onKey(event: KeyboardEvent, { shown, active, count, setOpen, setActive, pick, enter }: Listbox) {
  const moves: Record<string, number> = {
    ArrowDown: active + 1 >= count ? 0 : active + 1,
    ArrowUp: active <= 0 ? count - 1 : active - 1,
    // Without a marked row Home and End move in the text.
    ...(active >= 0 ? { Home: 0, End: count - 1 } : {}),
  }
  const next = moves[event.key]
  if (!shown && next === undefined) return
  if (next !== undefined) {
    event.preventDefault()
    if (shown) setActive(next)
    else setOpen(true)
  } else if (event.key === 'Enter') {
    // The first Enter accepts the text; with the list closed it submits the form.
    event.preventDefault()
    if (active >= 0) pick(active)
    else enter?.()
  }
}
