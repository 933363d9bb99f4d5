import { type FormEvent, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { readDraft } from '#client/lib/drafts.ts'
import { showFieldErrors } from '#client/lib/form-issues.ts'
import { newIdempotencyKey } from '#client/lib/idempotency-keys.ts'
import { useDraft } from '#client/lib/use-draft.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { AppError } from '#shared/errors.ts'
import type { ClanFormValues } from './clan-form-values.ts'

type ClanDraft = { values: Partial<ClanFormValues>; key: string }
type ClanFormOptions = {
  /** The key of the draft, which is kept until it is saved or discarded. */
  draftKey: string
  start: ClanFormValues
  resolver: Resolver<ClanFormValues>
  /** `key` is the idempotency key, the same for every retry. */
  send: (values: ClanFormValues, key: string) => Promise<void>
}

/** The state of a clan form, and its submission. */
export function useClanForm({ draftKey: draft, start: given, resolver, send }: ClanFormOptions) {
  const [start] = useState(given)
  const [saved] = useState(() => readDraft<ClanDraft>(draft))
  const [key, setKey] = useState(() => saved?.key ?? newIdempotencyKey())
  const singleFlight = useSingleFlight()
  const form = useForm<ClanFormValues>({ resolver, defaultValues: { ...start, ...saved?.values } })
  const values = useWatch({ control: form.control, compute: (all: ClanFormValues) => all })
  const isDirty = JSON.stringify(values) !== JSON.stringify(start)
  const { discard: forget } = useDraft(draft, isDirty ? ({ values, key } satisfies ClanDraft) : null)
  const showRefusal = (error: AppError) => {
    showFieldErrors(form, error)
    // The key was used with other values: the next submission is a new request.
    if (error.code === 'idempotency_key_reused') setKey(newIdempotencyKey())
  }
  const trySubmit = async (body: ClanFormValues) => {
    try {
      await send(body, key)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      showRefusal(error)
    }
  }
  // A second submit has to be stopped here: `handleSubmit` would reset `isSubmitting` when it ends.
  const save = (event: FormEvent) => {
    event.preventDefault()
    return singleFlight(() => form.handleSubmit(trySubmit)(event))
  }
  return { form, start, values, isDirty, forget, save, isSaving: form.formState.isSubmitting }
}

export type ClanFormState = ReturnType<typeof useClanForm>
