import Plus from 'lucide-react/icons/plus'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { Button } from '#client/ui/button.tsx'

export function CreateClan({ size }: { size?: 'small' }) {
  const { t } = useTranslation('clans')
  return (
    <Button {...(size ? { size } : {})} onClick={() => change({ dialog: 'new-clan' })}>
      <Plus size={18} aria-hidden />
      {t('create')}
    </Button>
  )
}
