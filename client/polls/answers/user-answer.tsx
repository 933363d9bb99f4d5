import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { RestoredNotice } from '#client/ui/fields/form-notices.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { pollsApi } from '#shared/polls/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { useAnswerForm } from './use-answer-form.ts'
import { ownVotes, VoteRows } from './vote-rows.tsx'
import { Withdraw } from './withdraw.tsx'

type UserAnswerProps = { poll: Poll; id: number; pollKey: string | undefined }

/** The answer of a signed-in user. */
export function UserAnswer(props: UserAnswerProps) {
  // A form that was saved, or whose answer was withdrawn, begins anew with what is stored.
  const [saves, setSaves] = useState(0)
  const stored = JSON.stringify(ownVotes(props.poll))
  return <AnswerForm key={`${saves} ${stored}`} {...props} onSaved={() => setSaves((count) => count + 1)} />
}

function AnswerForm({ poll, id, pollKey, onSaved }: UserAnswerProps & { onSaved: () => void }) {
  const { t } = useTranslation('polls')
  const client = useQueryClient()
  const write = useWrite(pollsApi.vote, { failure: t('answer.failed') })
  const params = { id: String(id) }
  const state = useAnswerForm({
    poll,
    draft: `poll:${id}`,
    send: async ({ votes }) => {
      try {
        await write.mutateAsync({ params, body: { votes, ...(pollKey ? { key: pollKey } : {}) } })
      } catch (error) {
        await invalidateDomains(client, ['polls'])
        throw error
      }
    },
    onSaved: () => {
      toast({ kind: 'success', title: t('answer.saved') })
      onSaved()
    },
  })
  const hasAnswered = poll.voters.some(({ isOwn }) => isOwn)
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)} className="grid gap-3">
      <SectionTitle level={3}>{t(hasAnswered ? 'answer.change' : 'answer.title')}</SectionTitle>
      {state.isRestored && <RestoredNotice onStartOver={state.startOver} />}
      <VoteRows poll={poll} votes={state.values.votes} onVote={state.vote} error={state.votesError} />
      <Button type="submit" wide busy={state.isSaving} busyText={t('answer.saving')}>
        {t('answer.save')}
      </Button>
      {hasAnswered && <WithdrawVote id={id} />}
    </form>
  )
}

function WithdrawVote({ id }: { id: number }) {
  const { t } = useTranslation('polls')
  const write = useWrite(pollsApi.withdraw, { failure: t('answer.failed') })
  const { run } = useAction<'withdraw'>(['polls'])
  return (
    <Withdraw
      isBusy={write.isPending}
      onConfirm={() =>
        run('withdraw', () =>
          write.mutateAsync({ params: { id: String(id) } }).then(() => t('answer.withdrawn')),
        )
      }
    />
  )
}
