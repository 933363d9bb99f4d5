import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import type { PathValue, Resolver, ResolverOptions } from 'react-hook-form'
import type { z } from 'zod'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { today } from '#client/lib/format.ts'
import { change, href } from '#client/lib/location.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import type { Draft } from '#client/offline/outbox/entry.ts'
import { useDeferredWrite } from '#client/offline/outbox/use-deferred-write.ts'
import { useOutcomeText } from '#client/offline/outbox/use-outcome-text.ts'
import { editWaiting } from '#client/offline/outbox/waiting-match.ts'
import { useWaitingMatch } from '#client/offline/outbox/waiting.ts'
import { type KnownPlayers, useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { isAmbiguous } from '#client/players/search/use-player-search.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { firstProblem } from '#shared/matches/checks.ts'
import { editedMatch, type Match } from '#shared/matches/schema.ts'
import { matchDraftKey } from './match-draft.ts'
import {
  emptyMatch,
  type Finishing,
  type MatchFormValues,
  proposeMatch,
  toFormValues,
  toPayload,
  toTypedMatch,
  otherSeats,
} from './match-form-values.ts'
import {
  type FieldIssue,
  fieldOfPath,
  focusField,
  isSeasonCode,
  issuesIn,
  issueTitle,
} from './match-issues.ts'
import { provisionalMatch } from './provisional-match.ts'

type Proposal = { draft: string; initial: MatchFormValues }

type MatchFormOptions = {
  match: Match | undefined
  finishing: Finishing | undefined
  /** What a new match begins with, kept apart from the form for any match. */
  proposal?: Proposal
  userId: string
  /** The edited or finished match no longer exists. */
  isGone: boolean
  onSaved: (saved: Match) => void
  onRefused?: ((error: AppError) => void) | undefined
}
export function useMatchForm({
  match,
  finishing,
  proposal,
  userId,
  isGone,
  onSaved,
  onRefused,
}: MatchFormOptions) {
  const { t } = useTranslation('match')
  const issueText = useIssueText('match')
  const known = useKnownPlayers()
  const draftName =
    proposal?.draft ?? matchDraftKey(userId, finishing ? `planned-${finishing.id}` : match?.id)
  const save = useSaveMatch(match, finishing, draftName)
  const { form, refusal, conflict, isSaving, ...draft } = useDraftForm<MatchFormValues, MatchBody, Match>({
    draft: draftName,
    initial: () => (match ? toFormValues(match) : (finishing?.initial ?? proposal?.initial ?? emptyMatch())),
    resolver: matchResolver(known),
    shouldFocusError: false,
    send: save,
    onSaved: (saved) => {
      form.reset(emptyMatch())
      onSaved(saved)
    },
    onInvalid: (errors) => show(issuesIn(errors)[0]),
    onRefused: (error) => {
      const fieldIssues = (error.issues ?? []).flatMap(({ path, code }) => {
        const field = fieldOfPath(path)
        return field ? [{ field, code }] : []
      })
      for (const { field, code } of fieldIssues) form.setError(field, { type: 'server', message: code })
      if (fieldIssues.length > 0) show(issuesIn(form.formState.errors)[0] ?? fieldIssues[0])
      if (isSeasonCode(error.code) && isNewlyRanked(match, form.getValues())) {
        // The refusal has a toast already.
        form.setError('date', { type: 'server', message: error.code })
        focusField({ field: 'date', code: error.code }, form.getValues())
      }
      onRefused?.(error)
    },
  })

  const show = (issue: FieldIssue | undefined) => {
    if (!issue) return
    toast({ kind: 'error', title: issueTitle(t, issue), description: issueText(issue) })
    focusField(issue, form.getValues())
  }
  const put = <Name extends keyof MatchFormValues>(name: Name, value: PathValue<MatchFormValues, Name>) => {
    form.setValue<keyof MatchFormValues>(name, value)
    form.clearErrors(name)
  }
  /** After the edited or scheduled match is gone its values become a new match. */
  const recordNew = () => {
    const { updatedAt: _of, ...typed } = draft.values
    proposeMatch(userId, typed, draftName)
    change({ dialog: 'record', match: undefined, scheduled: undefined, join: undefined })
  }
  return {
    form,
    ...draft,
    known,
    put,
    isSaving,
    isOutdated: conflict === 'match_changed',
    // While saving, the own request removes it.
    isGone: isGone && !isSaving,
    /** The existing match, with the code of the refusal. */
    duplicate: refusal?.matchId === undefined ? null : { id: refusal.matchId, code: refusal.code },
    recordNew,
  }
}

/** A match that counts in a closed season can only keep its day. */
const isNewlyRanked = (match: Match | undefined, { date, matchType, clanId }: MatchFormValues) =>
  matchType === 'ranked' && !(match?.matchType === 'ranked' && clanId === match.clanId && date === match.date)

export type MatchFormState = ReturnType<typeof useMatchForm>

/** Without a connection the match is kept on the device, and is shown as it was typed. */
function useSaveMatch(match: Match | undefined, finishing: Finishing | undefined, draftName: string) {
  const { t } = useTranslation('match')
  const outcomeText = useOutcomeText()
  const client = useQueryClient()
  const user = useCurrentUser()
  const waiting = useWaitingMatch(match?.id)
  const record = useDeferredWrite(matchesApi.record, {
    failure: finishing?.words.failed ?? t('form.addFailed'),
    inlineErrors,
  })
  const edit = useDeferredWrite(matchesApi.edit, { failure: t('form.updateFailed'), inlineErrors })
  const finished = finishing && { scheduledMatchId: finishing.id }

  const send = async (body: MatchBody, typed: Match, kept: { idempotencyKey: string; draft: Draft }) => {
    if (!match)
      return record.mutateAsync({
        body: { ...body, ...finished },
        effect: { kind: 'record', match: typed },
        ...kept,
      })
    if (waiting && (await editWaiting(client, waiting, { body, match: typed, draft: kept.draft })))
      return { isWaiting: true }
    const params = { id: String(match.id) }
    return edit.mutateAsync({ params, body, effect: { kind: 'edit', match: typed }, ...kept })
  }
  return async (body: MatchBody, idempotencyKey: string, values: MatchFormValues) => {
    if (!user) throw new AppError('unauthorized')
    const typed = provisionalMatch(values, user, match)
    const draft = { name: draftName, values }
    const outcome = await send(body, typed, { idempotencyKey, draft })
    const done = match ? t('form.updated') : (finishing?.words.done ?? t('form.added'))
    const recorded = match ? undefined : outcome.answer
    toast({
      kind: 'success',
      title: outcomeText(outcome, done),
      ...(recorded && { action: { label: t('form.picture'), href: pictureOf(recorded) } }),
    })
    return outcome.answer ?? typed
  }
}

// Over the match in the history, so that closing it shows the match.
const pictureOf = ({ id }: Match) => href({ tab: 'matches', view: 'history', match: id, dialog: 'card' })

// The form links to the existing match.
const inlineErrors: readonly ErrorCode[] = ['match_already_recorded', 'already_finished']

const matchBody = editedMatch.refine(({ date }) => date <= today(), {
  path: ['date'],
  error: 'date_in_future',
})
type MatchBody = z.input<typeof matchBody>

const resolvePayload = zodResolver(matchBody, undefined, { raw: true })

/**
 * The six checks in their order, then whether a typed name is a known player's, then the rules of the
 * server.
 */
const matchResolver =
  (known: KnownPlayers): Resolver<MatchFormValues, unknown, MatchBody> =>
  async (values, context, options) => {
    const problem = firstProblem(toTypedMatch(values))
    if (problem) {
      const { field, title, message } = problem
      return { values: {}, errors: toNestErrors({ [field]: { type: title, message } }, options) }
    }
    const taken = otherSeats.flatMap((seat) => values[seat].player?.id ?? [])
    const unclear = otherSeats.filter((seat) => isAmbiguous(values[seat], known, taken))
    if (unclear.length > 0) {
      const error = { type: 'error', message: 'player_unclear' }
      return {
        values: {},
        errors: toNestErrors(Object.fromEntries(unclear.map((seat) => [seat, error])), options),
      }
    }
    return resolvePayload(
      toPayload(values) as MatchBody,
      context,
      options as unknown as ResolverOptions<MatchBody>,
    )
  }
