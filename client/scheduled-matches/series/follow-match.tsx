import CopyCheck from 'lucide-react/icons/copy-check'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayInSentence } from '#client/lib/format.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'

/** Makes all following weeks like one of them. */
export function FollowMatch({ match: { id, date, time } }: { match: ScheduledMatch }) {
  const { t } = useTranslation('series')
  const language = useLanguage()
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const repeat = useWrite(seriesApi.repeat, { failure: t('follow.failed') })
  const { run, busyWith } = useAction<'repeat'>(['matches'])
  const confirm = async () => {
    await run('repeat', () => repeat.mutateAsync({ params: { id: String(id) } }).then(() => t('follow.done')))
    setAsking(false)
  }
  return (
    <>
      <Button variant="outline" disabled={!isOnline} onClick={() => setAsking(true)}>
        <CopyCheck aria-hidden />
        {t('follow.title')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        variant="primary"
        title={t('follow.title')}
        question={t('follow.question', { day: dayInSentence(date, language), time })}
        cancelText={t('cancel')}
        confirmText={t('follow.confirm')}
        busy={busyWith() === 'repeat'}
        busyText={t('follow.busy')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
