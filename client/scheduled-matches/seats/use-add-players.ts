import { useQueryClient } from '@tanstack/react-query'
import type { ResolverResult } from 'react-hook-form'
import { errorText } from '#client/i18n/error-text.ts'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { type Outcome, useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import type { ChosenPlayer } from '#client/players/search/player-search.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError } from '#shared/errors.ts'
import { nameNorm } from '#shared/players/name.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { addPlayerEffect, withChosenPlayer } from './seat-effects.ts'

type AddPlayersOptions = {
  match: ScheduledMatch
  /** The seat that was pressed, which is filled first. */
  first: number | undefined
  userId: string
  onAdded: () => void
}
type AddPlayersValues = { chosen: ChosenPlayer[]; typed: ChosenPlayer }

/** The chosen players are kept as a draft until they are in the match, and sent one after another. */
export function useAddPlayers({ match, first, userId, onAdded }: AddPlayersOptions) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const outcomeText = useOutcomeText()
  const language = useLanguage()
  const { t: tError } = useTranslation('errors')
  const issueText = useIssueText('scheduled')
  const client = useQueryClient()
  const join = useDeferredWrite(scheduledMatchesApi.join, { failure: t('add.failed') })
  const seats = seatsToFill(match, first)
  // Players who have joined meanwhile are not added any more.
  const notSeated = (players: ChosenPlayer[]) => players.filter((player) => !isSeated(player, match))

  const { form, values, isSaving, submit, discard } = useDraftForm<
    AddPlayersValues,
    ChosenPlayer[],
    Outcome & { count: number }
  >({
    draft: `add-players:${match.id}:${userId}`,
    initial: () => ({ chosen: [], typed: noPlayer }),
    resolver: ({ chosen, typed }): ResolverResult<AddPlayersValues, ChosenPlayer[]> => {
      const name = typed.name.trim()
      if (name === '') return { values: notSeated(chosen), errors: {} }
      return {
        values: {},
        errors: { typed: { type: 'value', message: t('add.notAdded', { name }) } },
      }
    },
    send: async (players) => {
      const known = { ...match }
      let outcome: Outcome = { isWaiting: false }
      for (const [index, player] of players.entries()) {
        // What is left if this one is refused.
        form.setValue('chosen', players.slice(index))
        const seat = seats[index]
        if (!seat) throw new AppError('match_full')
        outcome = await addPlayer(known, player, seat)
        Object.assign(known, withChosenPlayer(known, seat, player))
      }
      return { count: players.length, ...outcome }
    },
    onSaved: ({ count, ...outcome }) => {
      toast({
        kind: 'success',
        title: outcomeText(outcome, t('add.added', { count })),
      })
      onAdded()
    },
    onRefused: async (error) => {
      const [issue] = error.issues ?? []
      const reason = issue ? issueText(issue) : errorText(tError, error)
      const name = form.getValues('chosen.0.name').trim()
      setProblem([t('add.refused', { name }), reason].filter(Boolean).join(' '))
      if (issue) toast({ kind: 'error', title: tError('title'), description: t('add.failed') })
      await invalidateDomains(client, ['matches'])
    },
    onInvalid: () => document.getElementById('add-player')?.focus(),
    shouldFocusError: false,
  })
  const addPlayer = (known: ScheduledMatch, chosenPlayer: ChosenPlayer, position: Position) => {
    const { name, player } = chosenPlayer
    return join.mutateAsync({
      params: { id: String(match.id) },
      effect: addPlayerEffect(known, language, position, chosenPlayer),
      body: {
        position,
        playerName: name.trim(),
        isRegistered: player?.isRegisteredUser ?? false,
        ...(player ? { playerId: player.id, userId: player.userId } : {}),
      },
    })
  }
  const setProblem = (message?: string) =>
    message ? form.setError('typed', { message }) : form.clearErrors('typed')

  const { typed } = values
  const chosen = notSeated(values.chosen)
  const type = (player: ChosenPlayer) => {
    // A name that was typed in full is that of one registered player.
    if (player.player) return choose(player)
    form.setValue('typed', player)
    setProblem()
  }
  const choose = (player: ChosenPlayer) => {
    const reason = cannotAdd(player, match, chosen, seats.length)
    setProblem(reason && (reason === 'reserved' ? tError('place_reserved') : t(`add.${reason}`)))
    if (!reason) form.setValue('chosen', [...chosen, player])
    form.setValue('typed', reason ? player : noPlayer)
  }
  const remove = (index: number) => {
    form.setValue('chosen', chosen.toSpliced(index, 1))
    setProblem()
  }
  return {
    seats,
    pressed: chosen.length === 0 ? seats.find((seat) => seat === first) : undefined,
    chosen,
    typed,
    problem: form.formState.errors.typed?.message,
    isAdding: isSaving,
    isDirty: chosen.length > 0 || typed.name.trim() !== '',
    type,
    choose,
    remove,
    submit,
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
