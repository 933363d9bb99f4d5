import { toNestErrors } from '@hookform/resolvers'
import { useQueryClient } from '@tanstack/react-query'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { clockNow } from '#client/lib/format.ts'
import { change, href } from '#client/lib/location.ts'
import { read } from '#client/lib/query-client.ts'
import { useToday } from '#client/lib/today.ts'
import { useDraftForm } from '#client/lib/use-draft-form.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import { addDays } from '#shared/calendar.ts'
import { pollsApi } from '#shared/polls/api.ts'
import { newPoll, type Poll } from '#shared/polls/schema.ts'
import { type Duration, usualDuration } from '#shared/scheduled-matches/court.ts'

export type OptionValues = { date: string; time: string }
export type PollFormValues = {
  options: OptionValues[]
  duration: Duration
  clanId: number | null
  userIds: string[]
  guestsAllowed: boolean
  closesOn: string
  venue: string
  courtName: string
  comments: string
}
type PollBody = z.input<typeof newPoll>

const evening = '19:00'

/** Two evenings, from tomorrow on. */
const emptyPoll = (): PollFormValues => ({
  options: [1, 2].map((days) => ({ date: addDays(clockNow().date, days), time: evening })),
  duration: usualDuration,
  clanId: null,
  userIds: [],
  guestsAllowed: true,
  closesOn: '',
  venue: '',
  courtName: '',
  comments: '',
})

export function usePollForm(userId: string) {
  const { t } = useTranslation('polls')
  const issueText = useIssueText('polls')
  const client = useQueryClient()
  const create = useWrite(pollsApi.create, { failure: t('form.createFailed') })
  // A form that stays open over midnight uses the new day.
  useToday()
  const { form, values, ...draft } = useDraftForm<PollFormValues, PollBody, Poll>({
    draft: `poll:new:${userId}`,
    initial: emptyPoll,
    resolver,
    onInvalid: ({ options }) => focusTime(options),
    send: (body, idempotencyKey) => create.mutateAsync({ body, idempotencyKey }),
    onSaved: (poll) => {
      const { queryKey } = read(pollsApi.one, { params: { id: String(poll.id) }, query: {} })
      client.setQueryData(queryKey, poll)
      toast({ kind: 'success', title: t('form.created') })
      // In the history the list replaces the form, with the poll opened over it.
      navigate(href({ tab: 'matches' }), { replace: true, state: history.state })
      change({ poll: poll.id ?? undefined })
    },
  })
  const put = <Name extends keyof PollFormValues>(name: Name, value: PollFormValues[Name]) => {
    form.setValue<keyof PollFormValues>(name, value)
    form.clearErrors(name)
  }
  const { errors } = form.formState
  return {
    form,
    values,
    ...draft,
    put,
    errorOf: (name: keyof PollFormValues) => {
      const code = errors[name]?.message
      return typeof code === 'string' ? issueText({ code }) : undefined
    },
    optionErrorOf: (index: number, name: keyof OptionValues) => issueText(errors.options?.[index]?.[name]),
  }
}

export type PollFormState = ReturnType<typeof usePollForm>

/** The times are no fields of the form library. */
function focusTime(errors: FieldErrors<PollFormValues>['options']) {
  const index = [...(Array.isArray(errors) ? errors : [])].findIndex(Boolean)
  if (!errors || index === -1) return
  document.getElementById(`poll-${errors[index]?.date ? 'date' : 'time'}-${index}`)?.focus()
}

/** Checks as the server does, which decodes the values as they are typed. The first issue of a field is shown. */
const resolver: Resolver<PollFormValues, unknown, PollBody> = (values, _context, options) => {
  const body = { ...values, closesOn: values.closesOn || null }
  const issues = newPoll.safeParse(body).error?.issues ?? []
  if (issues.length === 0) return { values: body, errors: {} }
  const errors = issues.toReversed().map(({ path, message }) => [path.join('.'), { type: 'form', message }])
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
}
