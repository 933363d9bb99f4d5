import { type FormEvent, useState } from 'react'
import { type PathValue, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { change } from '#client/lib/location.ts'
import { useSavedProposal, useProposedDraft } from '#client/lib/proposed-draft.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import type { Finishing } from './finishing.ts'
import { matchDraftKey, proposeMatch } from './match-draft.ts'
import { emptyMatch, type MatchFormValues, toFormValues } from './match-form-values.ts'
import {
  fieldOfPath,
  type FieldIssue,
  focusField,
  isSeasonCode,
  issuesIn,
  issueText,
  issueTitle,
} from './match-issues.ts'
import { matchResolver, type MatchBody } from './match-resolver.ts'

type MatchFormOptions = {
  match: Match | undefined
  finishing: Finishing | undefined
  userId: string
  /** The edited or finished match no longer exists. */
  isGone: boolean
  onSaved: (saved: Match) => void
  onRefused?: ((error: AppError) => void) | undefined
}
/** With the code of the refusal. */
export type ExistingMatch = { id: number; code: ErrorCode }

export function useMatchForm({ match, finishing, userId, isGone, onSaved, onRefused }: MatchFormOptions) {
  const { t } = useTranslation('match')
  const draft = useProposedDraft(
    matchDraftKey(userId, finishing ? `planned-${finishing.id}` : match?.id),
    () => (match ? toFormValues(match) : (finishing?.initial ?? emptyMatch())),
  )
  const { start, key, isRestored } = draft
  const [isOutdated, setOutdated] = useState(false)
  const [existingMatch, setExistingMatch] = useState<ExistingMatch>()
  const singleFlight = useSingleFlight()
  const known = useKnownPlayers()

  const form = useForm<MatchFormValues, unknown, MatchBody>({
    resolver: matchResolver(known),
    defaultValues: draft.values,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control, compute: (all: MatchFormValues) => all })
  const { isDirty, discard, isDiscarded, finish } = useSavedProposal(draft, values)

  const show = (issues: FieldIssue[]) => {
    const [first] = issues
    if (!first) return
    toast({ kind: 'error', title: issueTitle(t, first), description: issueText(t, first) })
    focusField(first, form.getValues())
  }
  const onError = (error: AppError) => {
    const { code, issues = [], matchId } = error
    const fieldIssues = issues.flatMap((issue) => {
      const field = fieldOfPath(issue.path)
      return field ? [{ field, code: issue.code }] : []
    })
    for (const { field, code } of fieldIssues) form.setError(field, { type: 'server', message: code })
    show(fieldIssues.length > 0 ? issuesIn(form.formState.errors).concat(fieldIssues).slice(0, 1) : [])
    if (isSeasonCode(code) && isNewlyRanked(match, form.getValues())) {
      // The refusal has a toast already.
      form.setError('date', { type: 'server', message: code })
      focusField({ field: 'date', code }, form.getValues())
    }
    setOutdated(code === 'match_changed')
    setExistingMatch(matchId === undefined ? undefined : { id: matchId, code })
    onRefused?.(error)
    // The first attempt was saved with other values: the next request is a new match.
    if (code === 'idempotency_key_reused') draft.renewKey()
  }
  const save = useSaveMatch({ id: match?.id, finishing, key, onRefused: onError })

  const send = async (body: MatchBody) => {
    setExistingMatch(undefined)
    const saved = await save(body)
    if (!saved) return
    finish()
    form.reset(emptyMatch())
    onSaved(saved)
  }
  // Stopped before handleSubmit, which would set isSubmitting to false at its end.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDiscarded()) return Promise.resolve()
    const handle = form.handleSubmit(send, (errors) => show(issuesIn(errors)))
    return singleFlight(() => handle(event))
  }
  /** Setting a field clears its issue. */
  const setField = <Name extends keyof MatchFormValues>(
    name: Name,
    value: PathValue<MatchFormValues, Name>,
  ) => {
    form.setValue<keyof MatchFormValues>(name, value)
    form.clearErrors(name)
  }
  const startOver = () => {
    form.reset(start)
    draft.startOver()
  }
  /** After the edited or scheduled match is gone its values become a new match. */
  const recordNew = () => {
    const { updatedAt: _of, ...typed } = values
    proposeMatch(userId, typed, draft.name)
    change({ dialog: 'record', match: undefined, scheduled: undefined, join: undefined })
  }
  return {
    form,
    values,
    known,
    put: setField,
    isDirty,
    isRestored,
    isOutdated,
    // While saving, the own request removes it.
    isGone: isGone && !form.formState.isSubmitting,
    recordedAs: existingMatch,
    submit,
    startOver,
    discard,
    recordNew,
  }
}

/** A match that counts in a closed season can only keep its day. */
const isNewlyRanked = (match: Match | undefined, { date, matchType, clanId }: MatchFormValues) =>
  matchType === 'ranked' && !(match?.matchType === 'ranked' && clanId === match.clanId && date === match.date)

export type MatchFormState = ReturnType<typeof useMatchForm>

type SaveMatchOptions = {
  /** Without it a new match is recorded. */
  id: number | undefined
  finishing: Finishing | undefined
  /** Kept for retries, so that a match is not recorded twice. */
  key: string
  onRefused: (error: AppError) => void
}

/** Resolves to the saved match. */
function useSaveMatch({ id, finishing, key, onRefused }: SaveMatchOptions) {
  const { t } = useTranslation('match')
  const record = useWrite(matchesApi.record, {
    failure: finishing?.words.failed ?? t('form.addFailed'),
    inlineErrors: inlineErrors,
  })
  const edit = useWrite(matchesApi.edit, { failure: t('form.updateFailed'), inlineErrors: inlineErrors })
  const finished = finishing && { scheduledMatchId: finishing.id }
  const done = finishing?.words.done ?? t('form.added')
  return async (body: MatchBody) => {
    try {
      const saved =
        id === undefined
          ? await record.mutateAsync({ body: { ...body, ...finished }, idempotencyKey: key })
          : await edit.mutateAsync({ params: { id: String(id) }, body })
      toast({ kind: 'success', title: id === undefined ? done : t('form.updated') })
      return saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onRefused(error)
      return null
    }
  }
}

// The form links to the existing match.
const inlineErrors: readonly ErrorCode[] = ['match_already_recorded', 'already_finished']
