import { useQuery } from '@tanstack/react-query'
import Info from 'lucide-react/icons/info'
import { useRef } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLocationPart } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { Court } from '#client/matches/court.tsx'
import { courtNames, shownName } from '#client/players/names.ts'
import { PlayerSearch } from '#client/players/search/player-search.tsx'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { FormDialog } from '#client/ui/dialog/form-dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { EmptyState } from '#client/ui/states.tsx'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import { positions, sideOfPosition } from '#shared/scheduled-matches/court.ts'
import { canSeatOthers } from '#shared/scheduled-matches/policy.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { type AddPlayersState, useAddPlayers } from './use-add-players.ts'

/** For the players of a match and its creator. */
export function AddPlayersDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const user = useCurrentUser()
  const position = useLocationPart('position')
  // Other users take seats meanwhile.
  const query = useQuery({
    ...read(scheduledMatchesApi.one, { params: { id: String(id) }, query: {} }),
    refetchOnMount: 'always',
  })
  if (!user) return null
  const match = query.data
  const seats = match && { createdBy: match.createdBy, isSeated: match.ownPosition !== null }
  if (match && seats && canSeatOthers({ userId: user.id }, seats))
    return <AddPlayersForm match={match} user={user} first={position} onClose={onClose} />
  return (
    <FormDialog
      title={t('add.title')}
      query={query}
      failed={t('loadFailed')}
      missing={<EmptyState title={t('missing')} text={t('missingText')} />}
      onClose={onClose}
    >
      <EmptyState title={t('add.notYours')} />
    </FormDialog>
  )
}

type AddPlayersFormProps = {
  match: ScheduledMatch
  user: CurrentUser
  first: number | undefined
  onClose: () => void
}

function AddPlayersForm({ match, user, first, onClose }: AddPlayersFormProps) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const state = useAddPlayers({ match, first, userId: user.id, onAdded: onClose })
  const { chosen, isAdding } = state
  const known = useKnownPlayers([
    ...match.participants.map(({ playerId }) => playerId),
    ...chosen.map(({ player }) => player?.id),
  ])
  const leave = () => {
    state.discard()
    onClose()
  }
  return (
    <Dialog
      onClose={leave}
      title={t('add.title')}
      description={t('add.description')}
      isDirty={state.isDirty}
      footer={
        <Button
          wide
          disabled={chosen.length === 0 && !isAdding}
          busy={isAdding}
          busyText={t('add.adding')}
          onClick={(event) => void state.submit(event)}
        >
          {t('add.confirm', { count: chosen.length })}
        </Button>
      }
    >
      <div className="grid content-start gap-4">
        {match.matchType === 'ranked' && (
          <p className="flex gap-2 text-14 text-ink-2">
            <Info size={20} className="flex-none" aria-hidden />
            {t('add.ranked', { clan: match.clanName ?? t('add.itsClan') })}
          </p>
        )}
        <div className="relative">
          <Field label={t('add.search')} htmlFor="add-player" error={state.problem}>
            <PlayerSearch value={state.typed} onChange={state.type} onPick={state.choose} known={known} />
          </Field>
        </div>
        <ChosenCourt match={match} ownId={user.playerId} state={state} />
      </div>
    </Dialog>
  )
}

type ChosenCourtProps = { match: ScheduledMatch; ownId: number; state: AddPlayersState }

function ChosenCourt({ match, ownId, state }: ChosenCourtProps) {
  const { t } = useTranslation(['scheduled', 'matches'])
  const { seats, pressed, chosen, remove } = state
  const court = useRef<HTMLElement>(null)
  const removePlayer = (index: number) => {
    // The pressed button becomes a free seat, which is none.
    court.current?.focus()
    remove(index)
  }
  const { participants } = match
  const names = courtNames([
    ...participants.map(({ playerName }) => playerName),
    ...chosen.map(({ name }) => name),
  ])
  const all = positions.map((position) => {
    const cell = { position, seat: String(position) }
    const side = t(`matches:side.${sideOfPosition(position)}`)
    const seat = participants.findIndex((each) => each.position === position)
    const seated = participants[seat]
    if (seated)
      return {
        ...cell,
        name: seated.playerId === ownId ? t('matches:you') : (names[seat] ?? ''),
        fullName: shownName(seated.playerName),
        imageUrl: seated.profileImageUrl,
        detail: side,
      }
    const index = seats.indexOf(position)
    const player = index < 0 ? undefined : chosen[index]
    if (!player) {
      const isMarked = position === pressed
      return {
        ...cell,
        free: true as const,
        name: t('scheduled:scheduling.seats.freeName'),
        detail: side,
        isMarked,
      }
    }
    return {
      ...cell,
      name: names[participants.length + index] ?? '',
      fullName: player.name,
      imageUrl: player.player?.profileImageUrl,
      detail: t('scheduled:scheduling.add.takeOut'),
      isMarked: true,
      press: {
        label: t('scheduled:scheduling.add.remove', { name: player.name }),
        onPress: () => removePlayer(index),
      },
    }
  })
  return (
    <section ref={court} tabIndex={-1} aria-labelledby="add-court" className="grid gap-2 rounded-card">
      <div className="flex items-baseline justify-between gap-3">
        <h3 id="add-court" className="text-16">
          {t('scheduled:scheduling.seats.title')}
        </h3>
        <p role="status" className="num text-16 text-ink-2">
          {t('scheduled:scheduling.seats.count', { count: participants.length + chosen.length })}
        </p>
      </div>
      <Court label={t('scheduled:scheduling.seats.title')} players={all} />
    </section>
  )
}
