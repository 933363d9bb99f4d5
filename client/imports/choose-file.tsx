import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'

type ChooseFileProps = { children: ReactNode; onFile: (file: File) => void; look: keyof typeof looks }

/** The browser's own file input, which looks like a button. */
export function ChooseFile({ children, onFile, look }: ChooseFileProps) {
  return (
    <label
      className={`relative inline-flex min-h-tap-lg cursor-pointer items-center justify-center gap-2 rounded-ctl border-2 px-5 text-center leading-tight font-[700] has-focus-visible:shadow-[0_0_0_2px_var(--focus-gap)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${looks[look]}`}
    >
      <FileUp aria-hidden className="flex-none" />
      {children}
      <input
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same name is chosen again once the file is put right: that must be a change too.
          target.value = ''
          if (file) onFile(file)
        }}
        className="sr-only"
      />
    </label>
  )
}

const looks = {
  primary: 'border-transparent bg-action text-on-action active:bg-action-press',
  outline: 'border-line-strong bg-surface text-ink',
}
