import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

export function RecordMatch() {
  const { t } = useTranslation('players')
  return <Button onClick={() => change({ dialog: 'record' })}>{t('recordMatch')}</Button>
}
