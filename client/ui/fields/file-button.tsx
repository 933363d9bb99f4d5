import type { ReactNode, Ref } from 'react'
import { useField } from './field.tsx'

type FileButtonProps = {
  children: ReactNode
  icon: ReactNode
  accept: string
  onFile: (file: File) => void
  look: keyof typeof looks
  /** The button keeps its focus, and opens nothing. */
  busy?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A file input that looks like a button; gets its id and error from a Field. */
export function FileButton({ children, icon, accept, onFile, look, busy, ref }: FileButtonProps) {
  return (
    <label
      className={`relative inline-flex cursor-pointer items-center justify-center gap-2 rounded-ctl border-2 text-center leading-tight font-bold has-focus-visible:shadow-[0_0_0_2px_var(--focus-gap)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${looks[look]}`}
    >
      {icon}
      {children}
      <input
        {...useField()}
        ref={ref}
        type="file"
        accept={accept}
        onClick={(event) => busy && event.preventDefault()}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Choosing the same file again must fire a change event.
          target.value = ''
          if (file) onFile(file)
        }}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
        className="sr-only"
      />
    </label>
  )
}

const looks = {
  primary: 'min-h-tap-lg border-transparent bg-action px-5 text-on-action active:bg-action-press',
  outline: 'min-h-tap-lg border-line-strong bg-surface px-5 text-ink',
  small: 'min-h-tap border-line-strong bg-surface px-4 text-14 text-ink',
}
