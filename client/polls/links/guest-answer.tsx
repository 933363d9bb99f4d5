import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useAction } from '#client/lib/use-action.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { useAnswerForm } from '#client/polls/answers/use-answer-form.ts'
import { ownVotes, VoteRows } from '#client/polls/answers/vote-rows.tsx'
import { Withdraw } from '#client/polls/answers/withdraw.tsx'
import { WriteFailure } from '#client/scheduled-matches/guest-seats/write-failure.tsx'
import { LinkField } from '#client/scheduled-matches/sharing/link-field.tsx'
import { Button } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { href } from '#shared/app-location.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { forgetAnswer } from './kept-answers.ts'

type GuestAnswerProps = { poll: Poll; answerKey: string; isNew: boolean }

/** The answer of a guest, who changes it or takes it back, and their private link. */
export function GuestAnswer({ poll, answerKey, isNew }: GuestAnswerProps) {
  const { t } = useTranslation('polls')
  const [saves, setSaves] = useState(0)
  const [isSaved, setSaved] = useState(isNew)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) answer.current?.focus({ preventScroll: true })
  }, [isNew])
  const onSaved = () => {
    setSaves((count) => count + 1)
    setSaved(true)
    answer.current?.focus({ preventScroll: true })
  }
  return (
    <div ref={answer} tabIndex={-1} className="grid gap-4">
      <output className="font-medium empty:hidden">{isSaved && t('answer.saved')}</output>
      <PrivateLink answerKey={answerKey} />
      <AnswerForm
        key={`${saves} ${JSON.stringify(ownVotes(poll))}`}
        poll={poll}
        answerKey={answerKey}
        onChange={() => setSaved(false)}
        onSaved={onSaved}
      />
      <WithdrawAnswer answerKey={answerKey} />
    </div>
  )
}

type AnswerFormProps = { poll: Poll; answerKey: string; onChange: () => void; onSaved: () => void }

function AnswerForm({ poll, answerKey, onChange, onSaved }: AnswerFormProps) {
  const { t } = useTranslation('polls')
  const client = useQueryClient()
  const write = useWrite(pollLinksApi.change, { inlineErrors: 'all' })
  const state = useAnswerForm({
    poll,
    draft: `answer:${answerKey}`,
    send: async ({ votes }) => {
      try {
        await write.mutateAsync({ params: { key: answerKey }, body: { votes } })
      } catch (error) {
        await invalidateDomains(client, ['poll-answers'])
        throw error
      }
    },
    onSaved,
  })
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)} className="grid gap-3">
      <SectionTitle level={3}>{t('answer.change')}</SectionTitle>
      <VoteRows
        poll={poll}
        votes={state.values.votes}
        onVote={(...vote) => {
          onChange()
          state.vote(...vote)
        }}
        error={state.votesError}
      />
      {state.refusal && <WriteFailure error={state.refusal} />}
      <Button type="submit" wide variant="outline" busy={state.isSaving} busyText={t('answer.saving')}>
        {t('answer.save')}
      </Button>
    </form>
  )
}

/** It is the only way back, so it says so. */
function PrivateLink({ answerKey }: { answerKey: string }) {
  const { t } = useTranslation('polls')
  const [outcome, setOutcome] = useState<'copied' | 'selected'>()
  const link = `${location.origin}${href({ answer: answerKey })}`
  return (
    <div className="grid gap-2 rounded-ctl bg-court-tint p-3">
      <p className="font-medium">{t('answer.onlyLink')}</p>
      <LinkField id="answer-link" label={t('answer.link')} link={link} onCopied={setOutcome} />
      <output className="text-14 font-medium empty:hidden">{outcome && t(`answer.${outcome}`)}</output>
    </div>
  )
}

function WithdrawAnswer({ answerKey }: { answerKey: string }) {
  const write = useWrite(pollLinksApi.withdraw, { inlineErrors: 'all' })
  const { run } = useAction<'withdraw'>(['poll-answers'])
  const withdraw = async () => {
    const isDone = await run('withdraw', () => write.mutateAsync({ params: { key: answerKey } }))
    if (isDone) forgetAnswer(answerKey)
  }
  return (
    <>
      {write.error && <WriteFailure error={write.error} />}
      <Withdraw isBusy={write.isPending} onConfirm={withdraw} />
    </>
  )
}
