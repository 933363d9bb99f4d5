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
  /** Where what was typed is kept until it is saved or given up. */
  draftKey: string
  start: SeasonFormValues
  /** Only name and end are open to change. */
  isFrozen: boolean
  /** What was typed fits: `key` is the same for every try, so that a lost answer starts no second season. */
  onWritten: (written: NewSeason, key: string) => Promise<void> | void
}

/** The state of a season form, and what becomes of a refusal. */
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
  // Only what differs is kept: the rest stays in the reader's language, and as the season has it by then.
  const changedValues = differences(editableValues(values, start, isFrozen), start)
  const isDirty = Object.keys(changedValues).length > 0
  const { discard: forget } = useDraft(
    draft,
    isDirty ? ({ values: changedValues, key } satisfies SeasonDraft) : null,
  )
  const isShown = (path: string) => {
    if (isFrozen) return path === 'name' || path === 'endDate'
    return Object.hasOwn(values, path) && (values.movEnabled || !isIn(marginParams, path))
  }
  // The focus goes to what is wrong: that has to be in sight by then.
  const unfoldFor = (names: string[]) => {
    if (names.some((name) => isIn(advancedParams, name))) flushSync(() => setUnfolded(true))
  }
  const showRefusal = ({ code, issues = [] }: AppError) => {
    unfoldFor(issues.map(({ path }) => path))
    for (const issue of issues.toReversed()) {
      const field = isShown(issue.path) ? (issue.path as keyof SeasonFormValues) : 'root'
      form.setError(field, { type: 'server', message: issue.code }, { shouldFocus: true })
    }
    // The first try did arrive, with other values: what is sent next is a season of its own.
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
  /** Sends something; while that runs a second call does nothing. */
  const attempt = (send: () => Promise<void>) => singleFlight(() => withRefusals(send))
  // A second click is stopped here: handled to its end, it would take the mark of being under way from the first.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const handle = form.handleSubmit(
      (written) => withRefusals(() => onWritten(written, key)),
      (errors) => unfoldFor(Object.keys(errors)),
    )
    return singleFlight(() => handle(event))
  }
  const { isSubmitting } = form.formState
  return { form, values, isDirty, isFrozen, isSubmitting, isUnfolded, setUnfolded, forget, attempt, submit }
}

export type SeasonFormState = ReturnType<typeof useSeasonForm>

// A changed season is written as a new one is.
const resolveNewSeason = zodResolver(newSeason)

const editableValues = (
  values: SeasonFormValues,
  start: SeasonFormValues,
  isFrozen: boolean,
): SeasonFormValues => (isFrozen ? { ...start, name: values.name, endDate: values.endDate } : values)

const differences = (values: SeasonFormValues, start: SeasonFormValues): Partial<SeasonFormValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => Reflect.get(start, name) !== value))

const isIn = (names: readonly string[], name: string) => names.includes(name)
