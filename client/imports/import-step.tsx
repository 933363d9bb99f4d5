import FileUp from 'lucide-react/icons/file-up'
import { type ReactNode, useEffect, useRef } from 'react'
import { FileButton } from '#client/ui/fields/file-button.tsx'

type ChooseFileProps = { children: ReactNode; onFile: (file: File) => void; look: 'primary' | 'outline' }

export const ChooseFile = (props: ChooseFileProps) => (
  <FileButton {...props} accept=".csv,text/csv" icon={<FileUp aria-hidden className="flex-none" />} />
)

/** Takes the focus, as the control that led to this step is gone. */
export function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="scroll-mt-20 text-20 wrap-anywhere outline-none focus-visible:shadow-none"
    >
      {children}
    </h2>
  )
}
