import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { type ResolverOptions, useForm, useWatch } from 'react-hook-form'
import { readDraft } from '#client/lib/drafts.ts'
import { newKey } from '#client/lib/idempotency-keys.ts'
import { useKeptDraft } from '#client/lib/use-kept-draft.ts'
import { useOnce } from '#client/lib/use-once.ts'
import { newSeason, type NewSeason } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { advancedFigures, marginFigures, type SeasonValues, writtenIn } from './season-values.ts'

type Draft = { values: Partial<SeasonValues>; key: string }
type SeasonFormOptions = {
  /** Where what was typed is kept until it is saved or given up. */
  draft: string
  start: SeasonValues
  /** Only name and end are open to change. */
  isFrozen: boolean
  /** What was typed fits: `key` is the same for every try, so that a lost answer starts no second season. */
  onWritten: (written: NewSeason, key: string) => Promise<void> | void
}

/** The state of a season form, and what becomes of a refusal. */
export function useSeasonForm({ draft, start: given, isFrozen, onWritten }: SeasonFormOptions) {
  const [start] = useState(given)
  const [kept] = useState(() => readDraft<Draft>(draft))
  const [key, setKey] = useState(() => kept?.key ?? newKey())
  const [isUnfolded, setUnfolded] = useState(false)
  const once = useOnce()
  const form = useForm<SeasonValues, unknown, NewSeason>({
    resolver: (values, _context, options) =>
      fitsTheWire(
        writtenIn(openOf(values, start, isFrozen), start),
        undefined,
        options as unknown as ResolverOptions<NewSeason>,
      ),
    defaultValues: { ...start, ...kept?.values },
  })
  const values = useWatch({ control: form.control, compute: (all: SeasonValues) => all })
  // Only what differs is kept: the rest stays in the reader's language, and as the season has it by then.
  const typed = differences(openOf(values, start, isFrozen), start)
  const isDirty = Object.keys(typed).length > 0
  const { forget } = useKeptDraft(draft, isDirty ? ({ values: typed, key } satisfies Draft) : null)
  const isShown = (path: string) => {
    if (isFrozen) return path === 'name' || path === 'endDate'
    return Object.hasOwn(values, path) && (values.movEnabled || !isIn(marginFigures, path))
  }
  // The focus goes to what is wrong: that has to be in sight by then.
  const unfoldFor = (names: string[]) => {
    if (names.some((name) => isIn(advancedFigures, name))) flushSync(() => setUnfolded(true))
  }
  const refused = ({ code, issues = [] }: AppError) => {
    unfoldFor(issues.map(({ path }) => path))
    for (const issue of issues.toReversed()) {
      const field = isShown(issue.path) ? (issue.path as keyof SeasonValues) : 'root'
      form.setError(field, { type: 'server', message: issue.code }, { shouldFocus: true })
    }
    // The first try did arrive, with other values: what is sent next is a season of its own.
    if (code === 'idempotency_key_reused') setKey(newKey())
  }
  const trying = async (send: () => Promise<void> | void) => {
    try {
      await send()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused(error)
    }
  }
  /** Sends something; while that runs a second call does nothing. */
  const attempt = (send: () => Promise<void>) => once(() => trying(send))
  // A second click is stopped here: handled to its end, it would take the mark of being under way from the first.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const handle = form.handleSubmit(
      (written) => trying(() => onWritten(written, key)),
      (errors) => unfoldFor(Object.keys(errors)),
    )
    return once(() => handle(event))
  }
  const { isSubmitting } = form.formState
  return { form, values, isDirty, isFrozen, isSubmitting, isUnfolded, setUnfolded, forget, attempt, submit }
}

export type SeasonFormState = ReturnType<typeof useSeasonForm>

// A changed season is written as a new one is.
const fitsTheWire = zodResolver(newSeason)

const openOf = (values: SeasonValues, start: SeasonValues, isFrozen: boolean): SeasonValues =>
  isFrozen ? { ...start, name: values.name, endDate: values.endDate } : values

const differences = (values: SeasonValues, start: SeasonValues): Partial<SeasonValues> =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => Reflect.get(start, name) !== value))

const isIn = (names: readonly string[], name: string) => names.includes(name)
