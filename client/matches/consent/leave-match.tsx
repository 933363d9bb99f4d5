import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/button.tsx'

/** For who was recorded in a match by somebody else: the way to have it out of the own history. */
export function LeaveMatch({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('consent')
  return (
    <Button variant="quiet" size="small" onClick={onLeave}>
      <UserX size={18} aria-hidden />
      {t('leave.button')}
    </Button>
  )
}
