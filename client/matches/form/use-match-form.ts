import { toNestErrors } from '@hookform/resolvers'
import { zodResolver } from '@hookform/resolvers/zod'
import type { PathValue, Resolver, ResolverOptions } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { today } from '#client/lib/format.ts'
import { change } from '#client/lib/location.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { type KnownPlayers, useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { isAmbiguous } from '#client/players/search/use-player-search.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { firstProblem } from '#shared/matches/checks.ts'
import { editedMatch, type Match } from '#shared/matches/schema.ts'
import {
  emptyMatch,
  type Finishing,
  matchDraftKey,
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

type MatchFormOptions = {
  match: Match | undefined
  finishing: Finishing | undefined
  userId: string
  /** The edited or finished match no longer exists. */
  isGone: boolean
  onSaved: (saved: Match) => void
  onRefused?: ((error: AppError) => void) | undefined
}
export function useMatchForm({ match, finishing, userId, isGone, onSaved, onRefused }: MatchFormOptions) {
  const { t } = useTranslation('match')
  const issueText = useIssueText('match')
  const known = useKnownPlayers()
  const save = useSaveMatch(match?.id, finishing)
  const { form, refusal, conflict, isSaving, draftName, ...draft } = useDraftForm<
    MatchFormValues,
    MatchBody,
    Match
  >({
    draft: matchDraftKey(userId, finishing ? `planned-${finishing.id}` : match?.id),
    initial: () => (match ? toFormValues(match) : (finishing?.initial ?? emptyMatch())),
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

function useSaveMatch(id: number | undefined, finishing: Finishing | undefined) {
  const { t } = useTranslation('match')
  const record = useWrite(matchesApi.record, {
    failure: finishing?.words.failed ?? t('form.addFailed'),
    inlineErrors,
  })
  const edit = useWrite(matchesApi.edit, { failure: t('form.updateFailed'), inlineErrors })
  const finished = finishing && { scheduledMatchId: finishing.id }
  return async (body: MatchBody, idempotencyKey: string) => {
    const saved =
      id === undefined
        ? await record.mutateAsync({ body: { ...body, ...finished }, idempotencyKey })
        : await edit.mutateAsync({ params: { id: String(id) }, body })
    const title = id === undefined ? (finishing?.words.done ?? t('form.added')) : t('form.updated')
    toast({ kind: 'success', title })
    return saved
  }
}

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
