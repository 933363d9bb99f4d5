import { toNestErrors } from '@hookform/resolvers'
import type { Resolver, ResolverResult } from 'react-hook-form'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { newAnswer } from '#shared/polls/links/schema.ts'
import { newVotes, type NewVotes, type Poll, type Vote } from '#shared/polls/schema.ts'
import { ownVotes, type Votes, votesToSend } from './vote-rows.tsx'

export type AnswerValues = { name: string; votes: Votes }
type AnswerBody = { name: string; votes: NewVotes }

type AnswerFormOptions = {
  poll: Poll
  draft: string
  /** A new guest says who they are. */
  isNamed?: boolean
  send: (body: AnswerBody, key: string) => Promise<unknown>
  onSaved: (key: string) => void
}

/** The answer of the reader, kept on the device until it is saved. */
export function useAnswerForm({ poll, draft, isNamed = false, send, onSaved }: AnswerFormOptions) {
  const issueText = useIssueText('polls')
  const { form, values, ...rest } = useDraftForm<AnswerValues, AnswerBody, string>({
    draft,
    initial: () => ({ name: '', votes: ownVotes(poll) }),
    resolver: resolverOf(poll, isNamed),
    send: async (body, key) => {
      await send(body, key)
      return key
    },
    onSaved,
    shouldFocusError: isNamed,
    onInvalid: ({ votes }) => votes && document.getElementById('poll-votes')?.focus(),
  })
  const vote = (optionId: number, said: Vote) => {
    form.setValue('votes', { ...values.votes, [optionId]: said })
    form.clearErrors('votes')
  }
  const { errors } = form.formState
  return {
    form,
    values,
    ...rest,
    vote,
    votesError: issueText(errors.votes),
    nameError: issueText(errors.name),
  }
}

const name = newAnswer.shape.name

function resolverOf(poll: Poll, isNamed: boolean): Resolver<AnswerValues, unknown, AnswerBody> {
  return (values, _context, options): ResolverResult<AnswerValues, AnswerBody> => {
    const votes = newVotes.safeParse(votesToSend(poll, values.votes))
    const named = isNamed ? name.safeParse(values.name) : { data: '', error: undefined }
    if (votes.data && named.data !== undefined)
      return { values: { name: named.data, votes: votes.data }, errors: {} }
    const found = { name: named.error, votes: votes.error }
    const errors = Object.entries(found).flatMap(([field, error]) =>
      error ? [[field, { type: 'form', message: error.issues[0]?.message ?? 'other' }] as const] : [],
    )
    return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
  }
}
