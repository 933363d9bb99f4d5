import CircleHelp from 'lucide-react/icons/circle-question-mark'
import { createContext, use } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'

/** The ids of the controls whose values are guesses. */
export const Guesses = createContext<readonly string[]>([])

/** Beside the label of a control. */
export function GuessMark({ id }: { id: string }) {
  const { t } = useTranslation('ui')
  if (!use(Guesses).includes(id)) return null
  return (
    <span className="ml-2 inline-flex items-center gap-1 rounded-cell bg-draw-tint px-1.5 text-13 font-medium text-draw">
      <CircleHelp size={16} aria-hidden />
      {t('guess')}
    </span>
  )
}
