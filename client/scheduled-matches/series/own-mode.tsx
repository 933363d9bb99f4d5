import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import { canChooseMode } from '#shared/scheduled-matches/series/policy.ts'
import { seriesModes, type Series, type SeriesMode } from '#shared/scheduled-matches/series/schema.ts'

/** How the reader plays in the series, and the way out of it. */
export function OwnMode({ series, onClose }: { series: Series; onClose: () => void }) {
  const { t } = useTranslation('series')
  const user = useCurrentUser()
  const client = useQueryClient()
  const isOnline = useOnline()
  const params = { id: String(series.id) }
  const choose = useWrite(seriesApi.choose, { failure: t('mode.failed') })
  const { run, busyWith } = useAction<'choose'>(['matches'])
  const { ownMode } = series
  if (!user || ownMode === null) return null
  const isChoice = canChooseMode({ userId: user.id }, series, 'ask')
  const save = (mode: SeriesMode) =>
    run('choose', async () => {
      const changed = await choose.mutateAsync({ params, body: { mode } })
      // The response holds even if the refetch fails.
      client.setQueryData(read(seriesApi.one, { params }).queryKey, changed)
      return t('mode.saved')
    })
  const busy = busyWith() === 'choose'
  const shown = busy && choose.variables ? choose.variables.body.mode : ownMode
  return (
    <div className="grid gap-2">
      {isChoice && (
        <SegmentedField
          id="series-mode"
          label={t('mode.label')}
          hint={t(`mode.hint.${shown}`)}
          value={shown}
          // Not while it is busy: the pressed button would lose the focus.
          disabled={!isOnline}
          options={seriesModes.map((mode) => ({ value: mode, label: t(`mode.choice.${mode}`) }))}
          onChange={(mode) => void save(mode)}
        />
      )}
      <LeaveSeries series={series} playerId={user.playerId} onLeft={onClose} />
    </div>
  )
}

type LeaveSeriesProps = { series: Series; playerId: number; onLeft: () => void }

function LeaveSeries({ series, playerId, onLeft }: LeaveSeriesProps) {
  const { t } = useTranslation('series')
  const isOnline = useOnline()
  const [isAsking, setAsking] = useState(false)
  const remove = useWrite(seriesApi.removePlayer, { failure: t('leave.failed') })
  const { run, busyWith } = useAction<'leave'>(['matches'])
  const confirm = async () => {
    const params = { id: String(series.id), playerId: String(playerId) }
    const isLeft = await run('leave', () => remove.mutateAsync({ params }).then(() => t('leave.done')))
    setAsking(false)
    if (isLeft) onLeft()
  }
  return (
    <>
      <Button
        variant="quiet"
        disabled={!isOnline}
        onClick={() => setAsking(true)}
        className="justify-self-start"
      >
        <LogOut aria-hidden />
        {t('leave.title')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('leave.title')}
        question={t('leave.question')}
        cancelText={t('cancel')}
        confirmText={t('leave.confirm')}
        busy={busyWith() === 'leave'}
        busyText={t('leave.busy')}
        onConfirm={() => void confirm()}
      />
    </>
  )
}
