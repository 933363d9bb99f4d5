import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'

type AnswerButtonsProps = {
  onAccept: () => void
  onDecline: () => void
  isAccepting: boolean
  /** The id of what identifies the match. */
  describedBy?: string
  pinned?: boolean
}

export function AnswerButtons({ onAccept, onDecline, isAccepting, describedBy, pinned }: AnswerButtonsProps) {
  const { t } = useTranslation('consent')
  const look = pinned ? { className: 'lg:min-w-42' } : { size: 'small' as const }
  return (
    <div className={`grid grid-cols-2 gap-3 ${pinned ? 'lg:flex lg:justify-end' : ''}`}>
      <Button variant="outline" {...look} aria-describedby={describedBy} onClick={onDecline}>
        {t('decline')}
      </Button>
      <Button
        {...look}
        aria-describedby={describedBy}
        busy={isAccepting}
        busyText={t('accepting')}
        onClick={onAccept}
      >
        {t('accept')}
      </Button>
    </div>
  )
}
