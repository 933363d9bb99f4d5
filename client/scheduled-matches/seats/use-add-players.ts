import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#client/i18n/error-text.ts'
import { readDraft } from '#client/lib/drafts.ts'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { issueText } from '#client/scheduled-matches/schedule/schedule-issues.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'

type AddPlayersOptions = {
  match: ScheduledMatch
  /** The seat that was pressed, which is filled first. */
  first: number | undefined
  userId: string
  onAdded: () => void
}
type AddPlayersDraft = { chosen: ChosenPlayer[]; typed: ChosenPlayer }

/** The chosen players are kept as a draft until they are in the match, and sent one after another. */
export function useAddPlayers({ match, first, userId, onAdded }: AddPlayersOptions) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const { t: tError } = useTranslation('errors')
  const client = useQueryClient()
  const join = useWrite(scheduledMatchesApi.join, { failure: t('add.failed') })
  const name = `add-players:${match.id}:${userId}`
  const [draft] = useState(() => readDraft<AddPlayersDraft>(name))
  const [picked, setChosen] = useState(draft?.chosen ?? [])
  const [typed, setTyped] = useState(draft?.typed ?? noPlayer)
  const [problem, setProblem] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const singleFlight = useSingleFlight()
  const seats = seatsToFill(match, first)
  // Players who have joined meanwhile are not added any more.
  const chosen = picked.filter((player) => !isSeated(player, match))
  const pressed = chosen.length === 0 ? seats.find((seat) => seat === first) : undefined
  const isDirty = chosen.length > 0 || typed.name.trim() !== ''

  const { discard, isDiscarded } = useDraft(
    name,
    isDirty ? ({ chosen: picked, typed } satisfies AddPlayersDraft) : null,
  )

  const type = (player: ChosenPlayer) => {
    // A name that was typed in full is that of one registered player.
    if (player.player) return choose(player)
    setTyped(player)
    setProblem(undefined)
  }
  const choose = (player: ChosenPlayer) => {
    const reason = cannotAdd(player, match, chosen, seats.length)
    setProblem(reason && (reason === 'reserved' ? tError('place_reserved') : t(`add.${reason}`)))
    if (reason) return setTyped(player)
    setChosen([...chosen, player])
    setTyped(noPlayer)
  }
  const remove = (index: number) => {
    setChosen(chosen.filter((_each, at) => at !== index))
    setProblem(undefined)
  }

  const addPlayer = ({ name: playerName, player }: ChosenPlayer, position: Position) =>
    join.mutateAsync({
      params: { id: String(match.id) },
      body: {
        position,
        playerName: playerName.trim(),
        isRegistered: player?.isRegisteredUser ?? false,
        ...(player ? { playerId: player.id, userId: player.userId } : {}),
      },
    })
  const showRefusal = async (error: unknown, player: ChosenPlayer, left: ChosenPlayer[]) => {
    if (!(error instanceof AppError)) throw error
    const [issue] = error.issues ?? []
    const reason = issue ? issueText(t, issue.code) : errorText(tError, error)
    setProblem([t('add.refused', { name: player.name.trim() }), reason].filter(Boolean).join(' '))
    if (issue) toast({ kind: 'error', title: tError('title'), description: t('add.failed') })
    setChosen(left)
    await invalidateDomains(client, ['matches'])
  }
  const send = async () => {
    for (const [index, player] of chosen.entries()) {
      const position = seats[index]
      if (!position) return setProblem(t('add.full'))
      try {
        await addPlayer(player, position)
      } catch (error) {
        return showRefusal(error, player, chosen.slice(index))
      }
    }
    discard()
    toast({ kind: 'success', title: t('add.added', { count: chosen.length }) })
    onAdded()
  }
  const confirm = () => {
    if (isDiscarded()) return
    const text = typed.name.trim()
    if (text !== '') {
      setProblem(t('add.notAdded', { name: text }))
      document.getElementById('add-player')?.focus()
      return
    }
    void singleFlight(async () => {
      setAdding(true)
      setProblem(undefined)
      await send().finally(() => setAdding(false))
    })
  }
  return {
    seats,
    pressed,
    chosen,
    typed,
    problem,
    isAdding,
    isDirty,
    type,
    choose,
    remove,
    confirm,
    discard,
  }
}

const noPlayer: ChosenPlayer = { name: '', player: null }

export type AddPlayersState = ReturnType<typeof useAddPlayers>

/** In the order in which they are filled; seats that are held for the waitlist only the creator fills. */
function seatsToFill({ availableSlots, canEdit, waiting }: ScheduledMatch, first: number | undefined) {
  const pressed = availableSlots.filter((position) => position === first)
  const rest = availableSlots.filter((position) => position !== first)
  const seats: Position[] = [...pressed, ...rest]
  return canEdit ? seats : seats.slice(0, Math.max(0, seats.length - waiting.held))
}

/** Undefined when the player can be added. */
function cannotAdd(
  player: ChosenPlayer,
  match: Pick<ScheduledMatch, 'participants'>,
  chosen: readonly ChosenPlayer[],
  room: number,
) {
  if (isSeated(player, match) || chosen.some((other) => isSame(other, player))) return 'duplicate'
  if (match.participants.length + chosen.length >= 4) return 'full'
  return chosen.length >= room ? 'reserved' : undefined
}

/** By id, or by name where one of the two has no id. */
const isSeated = (player: ChosenPlayer, { participants }: Pick<ScheduledMatch, 'participants'>) =>
  participants.some(({ playerId: id, playerName: name }) => isSame({ name, player: { id } }, player))

type NamedPlayer = { name: string; player: { id: number } | null }

const isSame = (one: NamedPlayer, other: NamedPlayer) =>
  one.player && other.player ? one.player.id === other.player.id : nameNorm(one.name) === nameNorm(other.name)
