import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type PathValue, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { saveDraft } from '#client/lib/drafts.ts'
import { clockNow } from '#client/lib/format.ts'
import { newKey } from '#client/lib/idempotency-keys.ts'
import { change } from '#client/lib/location.ts'
import { useKeptProposal, useProposedDraft } from '#client/lib/proposed-draft.ts'
import { read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { useKnownPlayers } from '#client/players/search/use-known-players.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { planDraft } from './plan-draft.ts'
import { fieldOfPath, isMissing, issuesIn, issueText, type PlanIssue } from './plan-issues.ts'
import { momentIssue } from './plan-moment.ts'
import { isReseated, planResolver, type WrittenPlan } from './plan-resolver.ts'
import { emptyPlan, ownPlayer, planOf, type PlanValues } from './plan-values.ts'
import { useSavePlan } from './use-save-plan.ts'

type PlanFormOptions = {
  user: CurrentUser
  match: ScheduledMatch | undefined
  onSaved: (saved: ScheduledMatch) => void
}

/** The schedule form's state: its values, kept as a draft until they are saved or given up, and its way to the server. */
export function usePlanForm({ user, match, onSaved }: PlanFormOptions) {
  const { t } = useTranslation('planning')
  const clans = useQuery(read(clansApi.mine))
  const draft = useProposedDraft(planDraft(user, match), () =>
    match ? planOf(match) : emptyPlan(ownPlayer(user)),
  )
  const { start, key, isRestored } = draft
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [place, setPlace] = useState<Position | null>(null)
  const once = useOnce()
  const known = useKnownPlayers()

  const form = useForm<PlanValues, unknown, WrittenPlan>({
    resolver: planResolver({ players: known, clans: clans.data ?? [], start, match }),
    defaultValues: draft.values,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control, compute: (all: PlanValues) => all })
  const { isDirty, forget, isForgotten, finish } = useKeptProposal(draft, values)
  // A form that stays open over midnight goes by the new day.
  useToday()
  const now = clockNow(match?.timeZone ?? undefined)
  const untimely = momentIssue(values, match, now)

  const show = (issue: PlanIssue | undefined) => {
    const code = issue?.code ?? 'other'
    const description = isMissing(code) ? t('form.required') : issueText(t, code)
    toast({ kind: 'error', title: t('form.invalid'), description })
    if (issue?.field.startsWith('players.')) setPlace((Number(issue.field.slice(8)) + 1) as Position)
    else document.getElementById(`plan-${issue?.field}`)?.focus()
  }
  const onRefused = ({ code, issues = [] }: AppError) => {
    const told = issues.flatMap((issue) => {
      const field = fieldOfPath(issue.path, form.getValues('players'))
      return field ? [{ field, code: issue.code }] : []
    })
    for (const { field, code: message } of told) form.setError(field, { type: 'server', message })
    if (issues.length > 0) show(told[0])
    setRefusal(code)
    // The first try did arrive, with other values: what is sent next is a match of its own.
    if (code === 'idempotency_key_reused') draft.renewKey()
  }
  const save = useSavePlan({ id: match?.id, key, onRefused })

  const send = async (body: WrittenPlan) => {
    const saved = await save(body)
    if (!saved) return
    finish()
    form.reset(start)
    onSaved(saved)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Saved already, and about to close.
    if (isForgotten()) return Promise.resolve()
    const handle = form.handleSubmit(send, (errors) => show(issuesIn(errors)[0]))
    return once(() => handle(event))
  }
  /** A new value; what was wrong with the old one is no longer said. */
  const put = <Name extends keyof PlanValues>(field: Name, value: PathValue<PlanValues, Name>) => {
    form.setValue<keyof PlanValues>(field, value)
    // A time is over on one day and not on another.
    form.clearErrors(field === 'date' ? ['date', 'time'] : field)
  }
  const startOver = () => {
    form.reset(start)
    draft.startOver()
    setPlace(null)
  }
  /** In place of one that is no longer there to be changed: what was typed goes along. */
  const scheduleNew = () => {
    const { updatedAt: _of, ...typed } = values
    forget()
    saveDraft(planDraft(user), { values: typed, key: newKey() })
    change({ dialog: 'schedule', scheduled: undefined, join: undefined })
  }
  const codeOf = (field: PlanIssue['field']) => {
    // A day is wrong while it is typed, a time only once it is chosen.
    const chosen = field === 'time' && untimely?.field === field ? untimely : undefined
    return (issuesIn(form.formState.errors).find((each) => each.field === field) ?? chosen)?.code
  }
  const errorOf = (field: PlanIssue['field']) => {
    const code = codeOf(field)
    return code && issueText(t, code)
  }
  const met = { isOutdated: refusal === 'match_changed', isGone: refusal === 'not_found' }
  const shown = { values, known, now, clans, place, setPlace, isDirty, isRestored, ...met }
  return {
    form,
    ...shown,
    isReseated: isReseated(values, start, match),
    codeOf,
    errorOf,
    put,
    submit,
    startOver,
    scheduleNew,
    forget,
  }
}

export type PlanFormState = ReturnType<typeof usePlanForm>
