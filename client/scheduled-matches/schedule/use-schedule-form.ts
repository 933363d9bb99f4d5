import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type PathValue, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { saveDraft } from '#client/lib/drafts.ts'
import { clockNow } from '#client/lib/format.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-keys.ts'
import { change } from '#client/lib/location.ts'
import { useSavedProposal, useProposedDraft } from '#client/lib/proposed-draft.ts'
import { read, useWrite } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { scheduleDraft } from './schedule-draft.ts'
import {
  dateTimeIssue,
  fieldOfPath,
  isMissing,
  issuesIn,
  issueText,
  type ScheduleIssue,
} from './schedule-issues.ts'
import { hasChangedSeats, scheduleResolver, type ScheduleBody } from './schedule-resolver.ts'
import { emptySchedule, ownPlayer, scheduleValuesOf, type ScheduleFormValues } from './schedule-values.ts'

type ScheduleFormOptions = {
  user: CurrentUser
  match: ScheduledMatch | undefined
  onSaved: (saved: ScheduledMatch) => void
}

/** The values are kept as a draft until they are saved or discarded. */
export function useScheduleForm({ user, match, onSaved }: ScheduleFormOptions) {
  const { t } = useTranslation('planning')
  const clans = useQuery(read(clansApi.mine))
  const draft = useProposedDraft(scheduleDraft(user, match), () =>
    match ? scheduleValuesOf(match) : emptySchedule(ownPlayer(user)),
  )
  const { start, key, isRestored } = draft
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [seat, setSeat] = useState<Position | null>(null)
  const singleFlight = useSingleFlight()
  const known = useKnownPlayers()

  const form = useForm<ScheduleFormValues, unknown, ScheduleBody>({
    resolver: scheduleResolver({ players: known, clans: clans.data ?? [], start, match }),
    defaultValues: draft.values,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control, compute: (all: ScheduleFormValues) => all })
  const { isDirty, discard, isDiscarded, finish } = useSavedProposal(draft, values)
  // A form that stays open over midnight uses the new day.
  useToday()
  const now = clockNow(match?.timeZone ?? undefined)
  const timeIssue = dateTimeIssue(values, match, now)

  const show = (issue: ScheduleIssue | undefined) => {
    const code = issue?.code ?? 'other'
    const description = isMissing(code) ? t('form.required') : issueText(t, code)
    toast({ kind: 'error', title: t('form.invalid'), description })
    if (issue?.field.startsWith('players.')) setSeat((Number(issue.field.slice(8)) + 1) as Position)
    else document.getElementById(`plan-${issue?.field}`)?.focus()
  }
  const onRefused = ({ code, issues = [] }: AppError) => {
    const fieldIssues = issues.flatMap((issue) => {
      const field = fieldOfPath(issue.path, form.getValues('players'))
      return field ? [{ field, code: issue.code }] : []
    })
    for (const { field, code: message } of fieldIssues) form.setError(field, { type: 'server', message })
    if (issues.length > 0) show(fieldIssues[0])
    setRefusal(code)
    // The first request did arrive, with other values: the next one creates a match of its own.
    if (code === 'idempotency_key_reused') draft.renewKey()
  }
  const save = useSaveSchedule({ id: match?.id, key, onRefused })

  const send = async (body: ScheduleBody) => {
    const saved = await save(body)
    if (!saved) return
    finish()
    form.reset(start)
    onSaved(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Saved already, and about to close.
    if (isDiscarded()) return Promise.resolve()
    const handle = form.handleSubmit(send, (errors) => show(issuesIn(errors)[0]))
    return singleFlight(() => handle(event))
  }
  const put = <Name extends keyof ScheduleFormValues>(
    field: Name,
    value: PathValue<ScheduleFormValues, Name>,
  ) => {
    form.setValue<keyof ScheduleFormValues>(field, value)
    // Whether a time has passed depends on the date.
    form.clearErrors(field === 'date' ? ['date', 'time'] : field)
  }
  const startOver = () => {
    form.reset(start)
    draft.startOver()
    setSeat(null)
  }
  /** After the edited match was deleted: its values become a new one. */
  const scheduleNew = () => {
    const { updatedAt: _of, ...typed } = values
    discard()
    saveDraft(scheduleDraft(user), { values: typed, key: newIdempotencyKey() })
    change({ dialog: 'schedule', scheduled: undefined, join: undefined })
  }
  const codeOf = (field: ScheduleIssue['field']) => {
    // A date is incomplete while it is typed, a time is chosen at once.
    const chosen = field === 'time' && timeIssue?.field === field ? timeIssue : undefined
    return (issuesIn(form.formState.errors).find((each) => each.field === field) ?? chosen)?.code
  }
  const errorOf = (field: ScheduleIssue['field']) => {
    const code = codeOf(field)
    return code && issueText(t, code)
  }
  const conflict = { isOutdated: refusal === 'match_changed', isGone: refusal === 'not_found' }
  const shown = {
    values,
    known,
    now,
    clans,
    seat,
    setSeat,
    isDirty,
    isRestored,
    ...conflict,
  }
  return {
    form,
    ...shown,
    hasChangedSeats: hasChangedSeats(values, start, match),
    codeOf,
    errorOf,
    put,
    submit,
    startOver,
    scheduleNew,
    discard,
  }
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>

type SaveOptions = {
  /** The match that is edited; undefined for a new one. */
  id: number | undefined
  /** The same for every retry of one form, so that a lost response does not create two matches. */
  key: string
  onRefused: (error: AppError) => void
}

/** Returns the saved match, or null when it was refused. */
function useSaveSchedule({ id, key, onRefused }: SaveOptions) {
  const { t } = useTranslation('planning')
  const client = useQueryClient()
  const create = useWrite(scheduledMatchesApi.create, { failure: t('form.createFailed') })
  const update = useWrite(scheduledMatchesApi.change, { failure: t('form.updateFailed') })
  return async (body: ScheduleBody) => {
    try {
      const saved =
        id === undefined
          ? await create.mutateAsync({ body, idempotencyKey: key })
          : await update.mutateAsync({ params: { id: String(id) }, body })
      const { queryKey } = read(scheduledMatchesApi.one, { params: { id: String(saved.id) }, query: {} })
      client.setQueryData(queryKey, saved)
      toast({ kind: 'success', title: t(id === undefined ? 'form.created' : 'form.updated') })
      return saved
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      onRefused(error)
      return null
    }
  }
}
