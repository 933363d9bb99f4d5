import { useState } from 'react'
import { clearDraft, readDraft, saveDraft } from './drafts.ts'
import { newIdempotencyKey } from './idempotency-keys.ts'
import { useDraft } from './use-draft.ts'

/**
 * A form as it was left; `proposed` is what it began with, where that was not an empty form, and `origin` the draft that
 * this came from, done with once the form is saved.
 */
export type ProposedDraft<Values> = {
  values: Values
  key: string
  proposed?: Values | undefined
  origin?: string | undefined
}

type Proposal<Values> = {
  /** The form without a proposal. */
  fresh: Values
  known: Partial<Values>
  origin: string | undefined
  /** Something else was being typed: half of each would be neither. */
  isUnrelated: (typed: Values) => boolean
}

/**
 * The form that is opened next begins with this. What was typed before and not saved stays: of the proposal it takes what
 * fits, and starting over leads to the whole of it.
 */
export function propose<Values extends object>(
  name: string,
  { fresh, known, origin, isUnrelated }: Proposal<Values>,
) {
  const proposed = { ...fresh, ...known }
  const draft = readDraft<ProposedDraft<Values>>(name)
  const save = (kept: ProposedDraft<Values>) => saveDraft(name, kept)
  // Without a proposal only what was typed is kept.
  const isTyped = draft && !(draft.proposed && isSame(draft.values, draft.proposed))
  if (!isTyped) save({ values: proposed, key: newIdempotencyKey(), proposed, origin })
  else if (isUnrelated(draft.values)) save({ ...draft, proposed })
  else save({ ...draft, values: { ...draft.values, ...known }, proposed, origin: origin ?? draft.origin })
}

/** What a form opens with: its draft, or else what `fresh` gives. */
export function useProposedDraft<Values extends object>(form: string, initialValues: () => Values) {
  // What the form is about may go away meanwhile.
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

/** Keeps what the form holds by now, until `discard` or, once it is saved, `finish`. */
export function useSavedProposal<Values extends object>(
  { name, start, key, proposed, origin }: ReturnType<typeof useProposedDraft<Values>>,
  values: Values,
) {
  const isDirty = !isSame(values, start)
  // A proposal is nowhere else: it has to survive a reload too.
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

/** What was read from a draft has its names in the order of the form. */
const isSame = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
