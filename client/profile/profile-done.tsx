import Check from 'lucide-react/icons/check'
import { useTranslation } from 'react-i18next'
import { Title } from '#client/ui/title.tsx'
import { StandalonePage } from './standalone-page.tsx'

/** The tick between a completed profile and the app. */
export function ProfileDone({ firstName }: { firstName: string }) {
  const { t } = useTranslation('profile')
  return (
    <StandalonePage>
      <output className="grid flex-1 content-center justify-items-center gap-4 py-16 text-center">
        <span
          aria-hidden
          className="grid size-20 place-items-center rounded-ball border-3 border-on-ball bg-ball text-on-ball shadow-ball"
        >
          <Check size={40} strokeWidth={3} />
        </span>
        <Title>{t('complete.welcome', { name: firstName })}</Title>
        <p className="text-ink-2">{t('complete.next')}</p>
      </output>
    </StandalonePage>
  )
}
