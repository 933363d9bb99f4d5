import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type PathValue, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { readDraft, saveDraft } from '#client/lib/drafts.ts'
import { newKey } from '#client/lib/idempotency-keys.ts'
import { change } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useKeptDraft } from '#client/lib/use-kept-draft.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import { clansApi } from '#shared/clans/api.ts'
import type { AppError, ErrorCode } from '#shared/errors.ts'
import type { Position } from '#shared/scheduled-matches/court.ts'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { fieldOfPath, isMissing, issuesIn, issueText, type PlanIssue } from './plan-issues.ts'
import { planResolver, type WrittenPlan } from './plan-resolver.ts'
import { emptyPlan, hasPassed, isSame, ownPlayer, planOf, type PlanValues } from './plan-values.ts'
import { useSavePlan } from './use-save-plan.ts'

type PlanFormOptions = {
  user: CurrentUser
  match: ScheduledMatch | undefined
  onSaved: (saved: ScheduledMatch) => void
}
type PlanDraft = { values: PlanValues; key: string }

/** The schedule form's state: its values, kept as a draft until they are saved or given up, and its way to the server. */
export function usePlanForm({ user, match, onSaved }: PlanFormOptions) {
  const { t } = useTranslation('planning')
  const clans = useQuery(read(clansApi.mine))
  const name = planDraft(user, match)
  const [draft] = useState(() => readDraft<PlanDraft>(name))
  const [start] = useState(() => (match ? planOf(match) : emptyPlan(ownPlayer(user))))
  const [isRestored, setRestored] = useState(() => draft !== null && !isSame(draft.values, start))
  const [refusal, setRefusal] = useState<ErrorCode>()
  const [key, setKey] = useState(() => draft?.key ?? newKey())
  const [place, setPlace] = useState<Position | null>(null)
  const once = useOnce()

  const form = useForm<PlanValues, unknown, WrittenPlan>({
    resolver: planResolver({ clans: clans.data ?? [], edited: match && start }),
    defaultValues: draft?.values ?? start,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control, compute: (all: PlanValues) => all })
  const isDirty = !isSame(values, start)
  // The time that a new form begins with is nobody's choice yet.
  const isChosen = match !== undefined || values.date !== start.date || values.time !== start.time
  const isOver = isChosen && hasPassed(values)

  const { forget, isForgotten } = useKeptDraft(name, isDirty ? ({ values, key } satisfies PlanDraft) : null)

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
    if (code === 'idempotency_key_reused') setKey(newKey())
  }
  const save = useSavePlan({ id: match?.id, key, onRefused })

  const send = async (body: WrittenPlan) => {
    const saved = await save(body)
    if (!saved) return
    forget()
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
    form.clearErrors(field)
  }
  const startOver = () => {
    form.reset(start)
    setKey(newKey())
    setPlace(null)
    setRestored(false)
  }
  /** In place of one that is no longer there to be changed: what was typed goes along. */
  const scheduleNew = () => {
    const { updatedAt: _of, ...typed } = values
    forget()
    saveDraft(planDraft(user), { values: typed, key: newKey() })
    change({ dialog: 'schedule', scheduled: undefined, join: undefined })
  }
  const errorOf = (field: PlanIssue['field']) => {
    const issue = issuesIn(form.formState.errors).find((each) => each.field === field)
    return issue && issueText(t, issue.code)
  }
  const met = { isOutdated: refusal === 'match_changed', isGone: refusal === 'not_found' }
  const shown = { values, isOver, clans, place, setPlace, isDirty, isRestored, ...met }
  return { form, ...shown, errorOf, put, submit, startOver, scheduleNew, forget }
}

const planDraft = (user: CurrentUser, match?: ScheduledMatch) => `plan:${match?.id ?? 'new'}:${user.id}`

export type PlanFormState = ReturnType<typeof usePlanForm>
