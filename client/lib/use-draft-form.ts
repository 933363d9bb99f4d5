import { type FormEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  useForm,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { AppError } from '#shared/errors.ts'
import { useProposedDraft, useSavedProposal } from './proposed-draft.ts'
import { useSingleFlight } from './use-single-flight.ts'

type SubmitOptions<Values, Body> = {
  /** Sends the resolver's output; throws an `AppError`. */
  send: (body: Body) => Promise<unknown>
  /** By default issues are shown at their fields, and the first one gets the focus. */
  onRefused?: ((error: AppError) => void | Promise<void>) | undefined
  onInvalid?: ((errors: FieldErrors<Values & FieldValues>) => void) | undefined
  /** Submissions are ignored then: the form is saved and about to close. */
  isDone?: () => boolean
}

type DraftFormOptions<Values, Body, Saved> = Omit<SubmitOptions<Values, Body>, 'send' | 'isDone'> & {
  /** Of the draft on the device, kept until the form is saved or discarded. */
  draft: string
  /** Without a draft; read once. */
  initial: () => Values
  resolver: Resolver<Values & FieldValues, unknown, Body>
  /** `key` is the same for retries; `values` are what `body` was made of. */
  send: (body: Body, key: string, values: Values) => Promise<Saved>
  /** After the draft was cleared. */
  onSaved?: (saved: Saved) => void
  /** False where the caller moves the focus. */
  shouldFocusError?: boolean
}

export function showFieldErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { issues = [] }: AppError,
) {
  for (const [index, { path, code }] of issues.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message: code }, { shouldFocus: index === 0 })
}

/** Single flight; `refusal` is the last error, until the next submission. */
export function useFormSubmit<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  {
    send,
    onRefused = (error) => showFieldErrors(form, error),
    onInvalid,
    isDone,
  }: SubmitOptions<Values, Body>,
) {
  const singleFlight = useSingleFlight()
  const [refusal, setRefusal] = useState<AppError | null>(null)
  const attempt = async (body: Body) => {
    setRefusal(null)
    try {
      await send(body)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setRefusal(error)
      await onRefused(error)
    }
  }
  // Stopped before handleSubmit, which would set isSubmitting to false at its end.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDone?.()) return Promise.resolve(undefined)
    return singleFlight(() => form.handleSubmit(attempt, onInvalid)(event))
  }
  return { submit, refusal, isSaving: form.formState.isSubmitting }
}

/**
 * A form whose values are kept on the device, with their idempotency key. `conflict` is the code of an
 * error without a field (404, 409), until the next submission. `propose` opens it with other values.
 */
export function useDraftForm<Values extends FieldValues, Body = Values, Saved = unknown>({
  draft: name,
  initial,
  resolver,
  send,
  onSaved,
  onRefused,
  onInvalid,
  shouldFocusError = true,
}: DraftFormOptions<Values, Body, Saved>) {
  const draft = useProposedDraft<Values>(name, initial)
  const form = useForm<Values, unknown, Body>({
    resolver,
    defaultValues: { ...draft.start, ...draft.values } as DefaultValues<Values>,
    shouldFocusError,
  })
  const values = useWatch({ control: form.control, compute: (all: Values) => all })
  const { isDirty, discard, isDiscarded, finish } = useSavedProposal<Values>(draft, values)
  const { submit, refusal, isSaving } = useFormSubmit(form, {
    isDone: isDiscarded,
    send: async (body) => {
      const saved = await send(body, draft.key, form.getValues())
      finish()
      onSaved?.(saved)
    },
    onRefused: async (error) => {
      if (onRefused) await onRefused(error)
      else showFieldErrors(form, error)
      // The first attempt was saved with other values: the next request is a new one.
      if (error.code === 'idempotency_key_reused') draft.renewKey()
    },
    onInvalid,
  })
  const startOver = () => {
    form.reset(draft.start)
    draft.startOver()
  }
  return {
    form,
    values,
    initial: draft.start,
    draftName: draft.name,
    origin: draft.origin,
    isDirty,
    isRestored: draft.isRestored,
    isSaving,
    refusal,
    conflict: refusal && [404, 409].includes(refusal.status) && !refusal.issues?.length ? refusal.code : null,
    submit,
    startOver,
    discard,
  }
}
