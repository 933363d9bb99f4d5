import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { type ResolverOptions, useForm, useWatch } from 'react-hook-form'
import { readDraft, useDraft } from '#client/lib/drafts.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-key.ts'
import { useFormSubmit } from '#client/lib/use-draft-form.ts'
import { newSeason, type NewSeason } from '#shared/clans/seasons/schema.ts'
import {
  advancedParams,
  changesOf,
  marginParams,
  type SeasonFormValues,
  parseSeasonForm,
} from './season-form-values.ts'

type SeasonDraft = { values: Partial<SeasonFormValues>; key: string }
type SeasonFormOptions = {
  /** The key of the draft, which is kept until it is saved or discarded. */
  draftKey: string
  start: SeasonFormValues
  /** Only the name and the end date can change. */
  isFrozen: boolean
  /** Sends valid values; `key` is the idempotency key, the same for every retry. */
  send: (written: NewSeason, key: string) => Promise<void>
}

/**
 * The state of a season form, its submission and its errors. Not `useDraftForm`, whose drafts hold all
 * values: this one holds the changed ones.
 */
export function useSeasonForm({ draftKey: draft, start: given, isFrozen, send }: SeasonFormOptions) {
  const [start] = useState(given)
  const [saved] = useState(() => readDraft<SeasonDraft>(draft))
  const [key, setKey] = useState(() => saved?.key ?? newIdempotencyKey())
  const [isUnfolded, setUnfolded] = useState(false)
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
  const changedValues = changesOf(editableValues(values, start, isFrozen), start)
  const isDirty = Object.keys(changedValues).length > 0
  const { discard, isDiscarded } = useDraft(
    draft,
    isDirty ? ({ values: changedValues, key } satisfies SeasonDraft) : null,
  )
  const isShown = (path: string) => {
    if (isFrozen) return path === 'name' || path === 'endDate'
    return Object.hasOwn(values, path) && (values.movEnabled || !isIn(marginParams, path))
  }
  // A field has to be visible before it can take the focus.
  const unfoldFor = (names: string[]) => {
    if (names.some((name) => isIn(advancedParams, name))) flushSync(() => setUnfolded(true))
  }
  const { submit, isSaving } = useFormSubmit(form, {
    send: (written) => send(written, key),
    isDone: isDiscarded,
    onInvalid: (errors) => unfoldFor(Object.keys(errors)),
    onRefused: ({ code, issues = [] }) => {
      unfoldFor(issues.map(({ path }) => path))
      for (const issue of issues.toReversed()) {
        const field = isShown(issue.path) ? (issue.path as keyof SeasonFormValues) : 'root'
        form.setError(field, { type: 'server', message: issue.code }, { shouldFocus: true })
      }
      // The key was used with other values: the next submission is a new request.
      if (code === 'idempotency_key_reused') setKey(newIdempotencyKey())
    },
  })
  return { form, values, isDirty, isFrozen, isSaving, isUnfolded, setUnfolded, discard, submit }
}

export type SeasonFormState = ReturnType<typeof useSeasonForm>

// Both season forms have the fields of a new season.
const resolveNewSeason = zodResolver(newSeason)

const editableValues = (
  values: SeasonFormValues,
  start: SeasonFormValues,
  isFrozen: boolean,
): SeasonFormValues => (isFrozen ? { ...start, name: values.name, endDate: values.endDate } : values)

const isIn = (names: readonly string[], name: string) => names.includes(name)
