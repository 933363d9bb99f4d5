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
  /** Sends what the resolver made of the values; a refusal is an `AppError`. */
  send: (body: Body) => Promise<unknown>
  /** Shows a refusal; without it the issues stand at their fields, and the first of them gets the focus. */
  onRefused?: ((error: AppError) => void) | undefined
  /** The resolver found errors. */
  onInvalid?: ((errors: FieldErrors<Values & FieldValues>) => void) | undefined
}

type DraftFormOptions<Values, Body, Saved> = Omit<SubmitOptions<Values, Body>, 'send'> & {
  /** The name of the draft on the device, kept until the form is saved or discarded. */
  draft: string
  /** The values of a form without a draft; read once. */
  initial: () => Values
  resolver: Resolver<Values & FieldValues, unknown, Body>
  /** `key` is the same for every try, so that a lost answer creates nothing twice. */
  send: (body: Body, key: string) => Promise<Saved>
  /** The draft is cleared by then. */
  onSaved?: (saved: Saved) => void
  /** False where the caller moves the focus itself. */
  shouldFocusError?: boolean
}

/** Puts the issues of a refusal to the fields that they name, and the focus on the first of them. */
export function showFieldErrors<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { issues = [] }: AppError,
) {
  for (const [index, { path, code }] of issues.entries())
    form.setError(path as FieldPath<Values>, { type: 'server', message: code }, { shouldFocus: index === 0 })
}

/** One submission of a form at a time. `refusal` is the last one's, until the next submission. */
export function useFormSubmit<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  { send, onRefused = (error) => showFieldErrors(form, error), onInvalid }: SubmitOptions<Values, Body>,
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
      onRefused(error)
    }
  }
  // A second click is stopped before handleSubmit, which would set isSubmitting to false at its end.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    return singleFlight(() => form.handleSubmit(attempt, onInvalid)(event))
  }
  return { submit, refusal, isSaving: form.formState.isSubmitting }
}

/**
 * A form whose values are kept on the device, with the idempotency key that they are sent with. A refusal that is no
 * field's (404, 409) is the form's `conflict`: its code, until the next submission.
 *
 * `propose` (proposed-draft.ts) opens it with values from elsewhere. A form with more of its own (the match, schedule and
 * season forms) gives `onRefused` and `onInvalid` for its focus, and reads `refusal` for ids that the server sent along.
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
    // Saved already, and about to close.
    send: async (body) => {
      if (isDiscarded()) return
      const saved = await send(body, draft.key)
      finish()
      onSaved?.(saved)
    },
    onRefused: (error) => {
      if (onRefused) onRefused(error)
      else showFieldErrors(form, error)
      // The first try did arrive, with other values: what is sent next is another thing.
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
