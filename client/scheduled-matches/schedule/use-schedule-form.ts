import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PathValue, Resolver } from 'react-hook-form'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { saveDraft } from '#client/lib/drafts.ts'
import { clockNow } from '#client/lib/format.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { change } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import { scheduledMatchesApi } from '#shared/scheduled-matches/api.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { scheduleDraft } from './schedule-draft.ts'
import { dateTimeIssue, fieldOfPath, isMissing, issuesIn, type ScheduleIssue } from './schedule-issues.ts'
import { hasChangedSeats, scheduleResolver, type ScheduleBody } from './schedule-resolver.ts'
import { emptySchedule, ownPlayer, scheduleValuesOf, type ScheduleFormValues } from './schedule-values.ts'

type ScheduleFormOptions = {
  user: CurrentUser
  match: ScheduledMatch | undefined
  onSaved: (saved: ScheduledMatch) => void
}

export function useScheduleForm({ user, match, onSaved }: ScheduleFormOptions) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const issueText = useIssueText('scheduled')
  const clans = useQuery(read(clansApi.mine))
  const [seat, setSeat] = useState<Position | null>(null)
  const known = useKnownPlayers()
  const save = useSaveSchedule(match?.id)
  const resolver: Resolver<ScheduleFormValues, unknown, ScheduleBody> = (...args) =>
    scheduleResolver({ players: known, clans: clans.data ?? [], start, match })(...args)
  const {
    form,
    initial: start,
    ...draft
  } = useDraftForm<ScheduleFormValues, ScheduleBody, ScheduledMatch>({
    draft: scheduleDraft(user, match),
    initial: () => (match ? scheduleValuesOf(match) : emptySchedule(ownPlayer(user))),
    resolver,
    shouldFocusError: false,
    send: save,
    onSaved: (saved) => {
      form.reset(start)
      onSaved(saved)
    },
    onInvalid: (errors) => show(issuesIn(errors)[0]),
    onRefused: ({ issues = [] }) => {
      const fieldIssues = issues.flatMap((issue) => {
        const field = fieldOfPath(issue.path, form.getValues('players'))
        return field ? [{ field, code: issue.code }] : []
      })
      for (const { field, code: message } of fieldIssues) form.setError(field, { type: 'server', message })
      if (issues.length > 0) show(fieldIssues[0])
    },
  })
  const { values, conflict } = draft
  // A form that stays open over midnight uses the new day.
  useToday()
  const now = clockNow(match?.timeZone ?? undefined)
  const timeIssue = dateTimeIssue(values, match, now)

  const show = (issue: ScheduleIssue | undefined) => {
    const code = issue?.code ?? 'other'
    const description = isMissing(code) ? t('form.required') : issueText({ code })
    toast({ kind: 'error', title: t('form.invalid'), description })
    if (issue?.field.startsWith('players.')) setSeat((Number(issue.field.slice(8)) + 1) as Position)
    else document.getElementById(`plan-${issue?.field}`)?.focus()
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
    draft.startOver()
    setSeat(null)
  }
  /** After the edited match was deleted: its values become a new one. */
  const scheduleNew = () => {
    const { updatedAt: _of, ...typed } = values
    draft.discard()
    saveDraft(scheduleDraft(user), { values: typed, key: newIdempotencyKey() })
    change({ dialog: 'schedule', scheduled: undefined, join: undefined })
  }
  const issueOf = (field: ScheduleIssue['field']) => {
    // A date is incomplete while it is typed, a time is chosen at once.
    const chosen = field === 'time' && timeIssue?.field === field ? timeIssue : undefined
    return issuesIn(form.formState.errors).find((each) => each.field === field) ?? chosen
  }
  const errorOf = (field: ScheduleIssue['field']) => issueText(issueOf(field))
  return {
    form,
    ...draft,
    known,
    now,
    clans,
    seat,
    setSeat,
    isOutdated: conflict === 'match_changed',
    isGone: conflict === 'not_found',
    hasChangedSeats: hasChangedSeats(values, start, match),
    issueOf,
    errorOf,
    put,
    startOver,
    scheduleNew,
  }
}

export type ScheduleFormState = ReturnType<typeof useScheduleForm>

function useSaveSchedule(id: number | undefined) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
  const client = useQueryClient()
  const create = useWrite(scheduledMatchesApi.create, { failure: t('form.createFailed') })
  const update = useWrite(scheduledMatchesApi.change, { failure: t('form.updateFailed') })
  return async (body: ScheduleBody, idempotencyKey: string) => {
    const saved =
      id === undefined
        ? await create.mutateAsync({ body, idempotencyKey })
        : await update.mutateAsync({ params: { id: String(id) }, body })
    const { queryKey } = read(scheduledMatchesApi.one, { params: { id: String(saved.id) }, query: {} })
    client.setQueryData(queryKey, saved)
    toast({ kind: 'success', title: t(id === undefined ? 'form.created' : 'form.updated') })
    return saved
  }
}
