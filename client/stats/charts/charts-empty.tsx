import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'
import { EmptyState } from '#client/ui/states.tsx'

/** Nothing was played in the chosen period. */
export function ChartsEmpty({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('charts')
  return <EmptyState title={t('empty')} action={<Button onClick={onShowAll}>{t('showAll')}</Button>} />
}
