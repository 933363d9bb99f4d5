import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { shownName } from '#client/players/names.ts'
import { Button } from '#client/ui/button.tsx'
import { seatAnswerForbidden } from '#shared/scheduled-matches/seat-requests/policy.ts'
import { useSeatAnswer } from './use-seat-answer.ts'

/** For a reader who is asked for a free seat: who asks, and the two answers. */
export function RequestBanner({ id, from }: { id: number; from: string }) {
  const { t } = useTranslation('scheduled')
  const isOnline = useOnline()
  const forbidden = seatAnswerForbidden({ adminId: useAdminId() })
  const { accept, decline, busy } = useSeatAnswer(id)
  return (
    <section aria-label={t('asked.title')} className="grid gap-2.5 rounded-ctl bg-court-tint p-3">
      <p className="font-medium wrap-anywhere">{t('asked.question', { name: shownName(from) })}</p>
      {forbidden ? (
        <Forbidden reason={forbidden} />
      ) : (
        <div className="grid grid-cols-2 gap-2.5">
          <Button
            disabled={!isOnline}
            busy={busy === 'accept'}
            busyText={t('joining')}
            onClick={() => void accept()}
          >
            {t('asked.accept')}
          </Button>
          <Button
            variant="outline"
            disabled={!isOnline}
            busy={busy === 'decline'}
            busyText={t('asked.declining')}
            onClick={() => void decline()}
          >
            {t('asked.decline')}
          </Button>
        </div>
      )}
      {!isOnline && <p className="text-14 text-ink-2">{t('offline')}</p>}
    </section>
  )
}
