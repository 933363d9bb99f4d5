import { useQueryClient } from '@tanstack/react-query'
import { signInHref } from '#client/auth/sign-in.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { useAnswerForm } from '#client/polls/answers/use-answer-form.ts'
import { VoteRows } from '#client/polls/answers/vote-rows.tsx'
import { WriteFailure } from '#client/scheduled-matches/guest-seats/write-failure.tsx'
import { Button, ButtonLink } from '#client/ui/button.tsx'
import { SectionTitle } from '#client/ui/card.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { href } from '#shared/app-location.ts'
import { AppError } from '#shared/errors.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import type { Poll } from '#shared/polls/schema.ts'
import { keepAnswer } from './kept-answers.ts'

/** Answers with a name. The draft keeps the private key before it is sent: a lost answer loses nothing. */
export function NewGuestAnswer({ poll, pollKey }: { poll: Poll; pollKey: string }) {
  const { t } = useTranslation('polls')
  const language = useLanguage()
  const state = useNewAnswer(poll, pollKey)
  return (
    <form noValidate onSubmit={(event) => void state.submit(event)} className="grid gap-3">
      <SectionTitle level={3}>{t('answer.title')}</SectionTitle>
      <VoteRows poll={poll} votes={state.values.votes} onVote={state.vote} error={state.votesError} />
      <Field label={t('answer.name')} htmlFor="poll-name" hint={t('answer.nameHint')} error={state.nameError}>
        <TextInput autoComplete="name" autoCapitalize="words" {...state.form.register('name')} />
      </Field>
      {state.refusal && !state.refusal.issues?.length && <WriteFailure error={state.refusal} />}
      <Button type="submit" wide busy={state.isSaving} busyText={t('answer.saving')}>
        {t('answer.save')}
      </Button>
      <ButtonLink wide variant="quiet" href={signInHref(href({ vote: pollKey }), language)}>
        {t('answer.haveAccount')}
      </ButtonLink>
    </form>
  )
}

function useNewAnswer(poll: Poll, pollKey: string) {
  const client = useQueryClient()
  const write = useWrite(pollLinksApi.answer, { inlineErrors: 'all' })
  return useAnswerForm({
    poll,
    draft: `vote:${pollKey}`,
    isNamed: true,
    send: async (body, key) => {
      try {
        await write.mutateAsync({ params: { key: pollKey }, body: { ...body, key } })
      } catch (error) {
        // The poll was closed, or its link renewed.
        const isOutdated = error instanceof AppError && [404, 409].includes(error.status) && !error.issues
        if (isOutdated) await invalidateDomains(client, ['poll-links'])
        throw error
      }
    },
    onSaved: (key) => keepAnswer(pollKey, key),
  })
}
