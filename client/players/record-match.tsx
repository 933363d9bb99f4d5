import { useTranslation } from '#client/i18n/use-translation.ts'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

export function RecordMatch() {
  const { t } = useTranslation('players')
  return <Button onClick={() => change({ dialog: 'record' })}>{t('recordMatch')}</Button>
}
