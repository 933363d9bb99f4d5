import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { IconButton } from '#client/ui/button.tsx'

type SearchBoxProps = {
  label: string
  clearLabel: string
  value: string
  onChange: (text: string) => void
  /** Announced, below the text. */
  status?: ReactNode
  /** The id of a status elsewhere. */
  describedBy?: string
  input?: RefObject<HTMLInputElement | null>
}

/** Clearing keeps the focus. */
export function SearchBox({
  label,
  clearLabel,
  value,
  onChange,
  status,
  describedBy,
  input,
}: SearchBoxProps) {
  const statusId = useId()
  const own = useRef<HTMLInputElement>(null)
  const box = input ?? own
  const clear = () => {
    onChange('')
    box.current?.focus()
  }
  return (
    <>
      <div className={searchFrame}>
        <Search className="mx-2.5 flex-none text-ink-2" aria-hidden />
        <input
          ref={box}
          type="search"
          aria-label={label}
          placeholder={label}
          aria-describedby={status === undefined ? describedBy : statusId}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-12 min-w-0 flex-1 appearance-none rounded-ctl bg-transparent text-16 text-ellipsis outline-none placeholder:text-ink-3 focus-visible:shadow-none [&::-webkit-search-cancel-button]:hidden"
        />
        {value !== '' && (
          <IconButton label={clearLabel} onClick={clear}>
            <X size={18} aria-hidden />
          </IconButton>
        )}
      </div>
      {status !== undefined && (
        <p id={statusId} role="status" className="text-14 text-ink-2 empty:hidden">
          {status}
        </p>
      )}
    </>
  )
}

export const searchFrame =
  'flex min-h-tap-lg min-w-0 items-center rounded-ctl border-2 border-line-strong bg-surface outline-0 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-offset-2 has-[input:focus-visible]:outline-focus'
