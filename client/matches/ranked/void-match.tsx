import Ban from 'lucide-react/icons/ban'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'

/** For a clan admin who did not record the match: the way to take it out of the ladder, and away from everybody. */
export function VoidMatch({ onVoid }: { onVoid: () => void }) {
  const { t } = useTranslation('ranked')
  return (
    <Button variant="danger" size="small" onClick={onVoid}>
      <Ban size={18} aria-hidden />
      {t('void.title')}
    </Button>
  )
}
