import UserMinus from 'lucide-react/icons/user-minus'
import { useRef, useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useOnline } from '#client/lib/use-online.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { shownName } from '#client/players/names.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { useFocusRestoration } from '#client/ui/focus.ts'
import { Group, row, RowText } from '#client/ui/group.tsx'
import { seriesApi } from '#shared/scheduled-matches/series/api.ts'
import type { Series, SeriesPlayer } from '#shared/scheduled-matches/series/schema.ts'

/** Who plays each week; the creator removes others. */
export function SeriesPlayers({ series }: { series: Series }) {
  const { t } = useTranslation('series')
  const user = useCurrentUser()
  const isOnline = useOnline()
  const [asked, setAsked] = useState<SeriesPlayer | null>(null)
  const { players, canEnd } = series
  const root = useRef<HTMLDivElement>(null)
  useFocusRestoration(root)
  return (
    <div ref={root}>
      {players.length === 0 ? (
        <p className="text-14 text-ink-2">{t('players.none')}</p>
      ) : (
        <Group id="series-players" title={t('players.title')}>
          <ul>
            {players.map((player) => {
              const name = shownName(player.name)
              return (
                <li key={player.playerId} className={row}>
                  <Avatar name={name} imageUrl={player.profileImageUrl} guest={player.userId === null} />
                  <RowText name={name} about={t(`mode.${player.mode}`)} />
                  {canEnd && player.playerId !== user?.playerId && (
                    <IconButton
                      label={t('players.remove', { name })}
                      disabled={!isOnline}
                      onClick={() => setAsked(player)}
                    >
                      <UserMinus aria-hidden />
                    </IconButton>
                  )}
                </li>
              )
            })}
          </ul>
        </Group>
      )}
      {asked && <RemovePlayer series={series} player={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

type RemovePlayerProps = { series: Series; player: SeriesPlayer; onClose: () => void }

function RemovePlayer({ series, player, onClose }: RemovePlayerProps) {
  const { t } = useTranslation('series')
  const name = shownName(player.name)
  const remove = useWrite(seriesApi.removePlayer, { failure: t('players.failed') })
  const { run, busyWith } = useAction<'remove'>(['matches'])
  const confirm = async () => {
    const params = { id: String(series.id), playerId: String(player.playerId) }
    await run('remove', () => remove.mutateAsync({ params }).then(() => t('players.removed', { name })))
    onClose()
  }
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('players.remove', { name })}
      question={t('players.question')}
      cancelText={t('cancel')}
      confirmText={t('players.confirm')}
      busy={busyWith() === 'remove'}
      busyText={t('players.busy')}
      onConfirm={() => void confirm()}
    />
  )
}
