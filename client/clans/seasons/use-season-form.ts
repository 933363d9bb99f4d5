import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ResolverOptions, useForm, useWatch } from 'react-hook-form'
import { readDraft } from '#client/lib/drafts.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-keys.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { newSeason, type NewSeason } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { advancedParams, marginParams, type SeasonFormValues, parseSeasonForm } from './season-form-values.ts'

type SeasonDraft = { values: Partial<SeasonFormValues>; key: string }
type SeasonFormOptions = {
  /** The key of the draft, which is kept until it is saved or discarded. */
  draftKey: string
  start: SeasonFormValues
  /** Only the name and the end date can change. */
  isFrozen: boolean
  /** Called with valid values; `key` is the idempotency key, the same for every retry. */
  onWritten: (written: NewSeason, key: string) => Promise<void> | void
}

/** The state of a season form, its submission and its errors. */
export function useSeasonForm({ draftKey: draft, start: given, isFrozen, onWritten }: SeasonFormOptions) {
  const [start] = useState(given)
  const [saved] = useState(() => readDraft<SeasonDraft>(draft))
  const [key, setKey] = useState(() => saved?.key ?? newIdempotencyKey())
  const [isUnfolded, setUnfolded] = useState(false)
  const singleFlight = useSingleFlight()
  const form = useForm<SeasonFormValues, unknown, NewSeason>({
    resolver: (values, _context, options) =>
      resolveNewSeason(
        parseSeasonForm(editableValues(values, start, isFrozen), start),
        undefined,
        options as unknown as ResolverOptions<NewSeason>,
      ),
    defaultValues: { ...start, ...saved?.values },
  })
  const values = useWatch({ control: form.control, compute: (all: SeasonFormValues) => all })
  // The draft has only changed values: the others follow the season and the reader's language.
  const changedValues = differences(editableValues(values, start, isFrozen), start)
  const isDirty = Object.keys(changedValues).length > 0
  const { discard } = useDraft(draft, isDirty ? ({ values: changedValues, key } satisfies SeasonDraft) : null)
  const isShown = (path: string) => {
    if (isFrozen) return path === 'name' || path === 'endDate'
    return Object.hasOwn(values, path) && (values.movEnabled || !isIn(marginParams, path))
  }
  // A field has to be visible before it can take the focus.
  const unfoldFor = (names: string[]) => {
    if (names.some((name) => isIn(advancedParams, name))) flushSync(() => setUnfolded(true))
  }
  const showRefusal = ({ code, issues = [] }: AppError) => {
    unfoldFor(issues.map(({ path }) => path))
    for (const issue of issues.toReversed()) {
      const field = isShown(issue.path) ? (issue.path as keyof SeasonFormValues) : 'root'
      form.setError(field, { type: 'server', message: issue.code }, { shouldFocus: true })
    }
    // The key was used with other values: the next submission is a new request.
    if (code === 'idempotency_key_reused') setKey(newIdempotencyKey())
  }
  const withRefusals = async (send: () => Promise<void> | void) => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showRefusal(error)
    }
  }
  /** Runs a request once at a time; its errors go to the fields. */
  const attempt = (send: () => Promise<void>) => singleFlight(() => withRefusals(send))
  // A second submit has to be stopped here: `handleSubmit` would reset `isSubmitting` when it ends.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const handle = form.handleSubmit(
      (written) => withRefusals(() => onWritten(written, key)),
      (errors) => unfoldFor(Object.keys(errors)),
    )
    return singleFlight(() => handle(event))
  }
  const { isSubmitting } = form.formState
  return { form, values, isDirty, isFrozen, isSubmitting, isUnfolded, setUnfolded, discard, attempt, submit }
}

export type SeasonFormState = ReturnType<typeof useSeasonForm>

// Both season forms have the fields of a new season.
const resolveNewSeason = zodResolver(newSeason)

const editableValues = (
  values: SeasonFormValues,
  start: SeasonFormValues,
  isFrozen: boolean,
): SeasonFormValues => (isFrozen ? { ...start, name: values.name, endDate: values.endDate } : values)

const differences = (values: SeasonFormValues, start: SeasonFormValues): Partial<SeasonFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => Reflect.get(start, name) !== value))

const isIn = (names: readonly string[], name: string) => names.includes(name)
