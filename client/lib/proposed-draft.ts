import { useState } from 'react'
import { clearDraft, readDraft, saveDraft, useDraft } from './drafts.ts'
import { newIdempotencyKey } from './idempotency-key.ts'

/**
 * A saved form. `proposed`: what it began with, if that was not an empty form; `origin`: the draft that the
 * proposal came from, removed once the form is saved.
 */
export type ProposedDraft<Values> = {
  values: Values
  key: string
  proposed?: Values | undefined
  origin?: string | undefined
}

type Proposal<Values> = {
  fresh: Values
  known: Partial<Values>
  origin: string | undefined
  /** The values belong to another subject, and are not mixed with the proposal. */
  isUnrelated: (typed: Values) => boolean
}

/**
 * The form opens with this next. Unsaved values stay, filled up by the proposal; starting over leads to the
 * proposal.
 */
export function propose<Values extends object>(
  name: string,
  { fresh, known, origin, isUnrelated }: Proposal<Values>,
) {
  const proposed = { ...fresh, ...known }
  const draft = readDraft<ProposedDraft<Values>>(name)
  const save = (kept: ProposedDraft<Values>) => saveDraft(name, kept)
  // Without a proposal only typed values are kept.
  const isTyped = draft && !(draft.proposed && isSame(draft.values, draft.proposed))
  if (!isTyped) save({ values: proposed, key: newIdempotencyKey(), proposed, origin })
  else if (isUnrelated(draft.values)) save({ ...draft, proposed })
  else save({ ...draft, values: { ...draft.values, ...known }, proposed, origin: origin ?? draft.origin })
}

/** Opens with the draft, or with `fresh`. */
export function useProposedDraft<Values extends object>(form: string, initialValues: () => Values) {
  // The name may change while the form is open.
  const [name] = useState(form)
  const [draft] = useState(() => readDraft<ProposedDraft<Values>>(name))
  const { proposed, origin } = draft ?? {}
  const [initial] = useState(() => proposed ?? initialValues())
  const [isRestored, setRestored] = useState(() => draft !== null && !isSame(draft.values, initial))
  const [key, setKey] = useState(() => draft?.key ?? newIdempotencyKey())
  const renewKey = () => setKey(newIdempotencyKey())
  const startOver = () => {
    renewKey()
    setRestored(false)
  }
  return {
    name,
    values: draft?.values ?? initial,
    proposed,
    origin,
    start: initial,
    isRestored,
    key,
    renewKey,
    startOver,
  }
}

/** Saves the values until `discard` or, once the form is saved, `finish`. */
export function useSavedProposal<Values extends object>(
  { name, start, key, proposed, origin }: ReturnType<typeof useProposedDraft<Values>>,
  values: Values,
) {
  const isDirty = !isSame(values, start)
  // A proposal is saved too, as it exists nowhere else.
  const isWorthKeeping = isDirty || proposed !== undefined
  const { discard, isDiscarded } = useDraft(
    name,
    isWorthKeeping ? ({ values, key, proposed, origin } satisfies ProposedDraft<Values>) : null,
  )
  const finish = () => {
    discard()
    if (origin) clearDraft(origin)
  }
  return { isDirty, discard, isDiscarded, finish }
}

/** Parsed drafts have the key order of the form. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
