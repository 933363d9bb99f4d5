import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FieldErrors, type PathValue, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { clearDraft, readDraft, saveDraft } from '#client/lib/drafts.ts'
import { toast } from '#client/ui/toast-store.ts'
import type { AppError } from '#shared/errors.ts'
import type { Match } from '#shared/matches/schema.ts'
import { controlOf, fieldOfPath, type FieldIssue, issuesIn, issueText, issueTitle } from './match-issues.ts'
import { matchResolver, type WrittenMatch } from './match-resolver.ts'
import { emptyMatch, type MatchValues, valuesOf } from './match-values.ts'
import { newKey, useSaveMatch } from './use-save-match.ts'

type Draft = { values: MatchValues; key: string }
type MatchFormOptions = { match: Match | undefined; userId: string; onSaved: () => void }

/** The match form's state: its values, kept as a draft until they are saved or given up, and its way to the server. */
export function useMatchForm({ match, userId, onSaved }: MatchFormOptions) {
  const { t } = useTranslation('matches')
  const draftName = `match:${match?.id ?? 'new'}:${userId}`
  const [start] = useState(() => (match ? valuesOf(match) : emptyMatch()))
  const [draft] = useState(() => readDraft<Draft>(draftName))
  const [isRestored, setRestored] = useState(draft !== null)
  const [isOutdated, setOutdated] = useState(false)
  const [key, setKey] = useState(() => draft?.key ?? newKey())
  const isDone = useRef(false)

  const form = useForm<MatchValues, unknown, WrittenMatch>({
    resolver: matchResolver,
    defaultValues: draft?.values ?? start,
    shouldFocusError: false,
  })
  const values = useWatch({ control: form.control, compute: (all: MatchValues) => all })
  const written = JSON.stringify(values)
  const isDirty = written !== JSON.stringify(start)

  useEffect(() => {
    if (isDone.current) return
    if (isDirty) saveDraft(draftName, { values: JSON.parse(written), key })
    else clearDraft(draftName)
  }, [draftName, written, isDirty, key])

  const show = (issues: FieldIssue[]) => {
    const [first] = issues
    if (!first) return
    toast({ kind: 'error', title: issueTitle(t, first), description: issueText(t, first) })
    document.getElementById(controlOf(first, form.getValues()))?.focus()
  }
  const onRefused = ({ code, issues = [] }: AppError) => {
    const told = issues.flatMap((issue) => {
      const field = fieldOfPath(issue.path)
      return field ? [{ field, code: issue.code }] : []
    })
    for (const { field, code } of told) form.setError(field, { type: 'server', message: code })
    show(told.length > 0 ? issuesIn(form.formState.errors).concat(told).slice(0, 1) : [])
    setOutdated(code === 'match_changed')
    // The first try did arrive, with other values: what is sent next is a match of its own.
    if (code === 'idempotency_key_reused') setKey(newKey())
  }
  const save = useSaveMatch({ id: match?.id, key, onRefused })

  const forget = () => {
    isDone.current = true
    clearDraft(draftName)
  }
  const send = async (body: WrittenMatch) => {
    if (!(await save(body))) return
    forget()
    form.reset(emptyMatch())
    onSaved()
  }
  const submit = (event: FormEvent) =>
    form.handleSubmit(send, (errors: FieldErrors<MatchValues>) => show(issuesIn(errors)))(event)
  /** A new value; what was wrong with the old one is no longer said. */
  const put = <Name extends keyof MatchValues>(name: Name, value: PathValue<MatchValues, Name>) => {
    form.setValue<keyof MatchValues>(name, value)
    form.clearErrors(name)
  }
  const startOver = () => {
    form.reset(start)
    setKey(newKey())
    setRestored(false)
  }
  return { form, values, put, isDirty, isRestored, isOutdated, submit, startOver, forget }
}

export type MatchFormState = ReturnType<typeof useMatchForm>
