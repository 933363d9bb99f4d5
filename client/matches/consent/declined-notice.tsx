import UserX from 'lucide-react/icons/user-x'
import { useTranslation } from 'react-i18next'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { Button } from '#client/ui/button.tsx'

/** Over a ranked match that the reader declined: as a member of its clan they still see it. */
export function DeclinedNotice({ isAccepting, onAccept }: { isAccepting: boolean; onAccept?: () => void }) {
  const { t } = useTranslation(['consent', 'ranked'])
  return (
    <div className="flex gap-3 rounded-card border-2 border-dashed border-line-strong bg-surface px-4 py-3">
      <UserX className="mt-0.5 flex-none text-ink-2" aria-hidden />
      <div className="grid min-w-0 justify-items-start gap-2">
        <p>
          {t('ranked:declined.own')} {t('ranked:declined.counts')}
        </p>
        {onAccept ? (
          <Button
            variant="outline"
            size="small"
            busy={isAccepting}
            busyText={t('consent:accepting')}
            onClick={onAccept}
          >
            {t('consent:acceptAfterAll')}
          </Button>
        ) : (
          <Forbidden />
        )}
      </div>
    </div>
  )
}
