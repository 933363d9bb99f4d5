import FileUp from 'lucide-react/icons/file-up'
import type { ReactNode } from 'react'
import { FileButton } from '#client/ui/fields/file-button.tsx'

type ChooseFileProps = { children: ReactNode; onFile: (file: File) => void; look: 'primary' | 'outline' }

export const ChooseFile = (props: ChooseFileProps) => (
  <FileButton {...props} accept=".csv,text/csv" icon={<FileUp aria-hidden className="flex-none" />} />
)
