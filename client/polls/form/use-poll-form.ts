import { toNestErrors } from '@hookform/resolvers'
import { useQueryClient } from '@tanstack/react-query'
import type { Resolver } from 'react-hook-form'
import { navigate } from 'wouter/use-browser-location'
import type { z } from 'zod'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
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
    shouldFocusError: false,
    onInvalid: () => show(issuesOf(form.getValues())[0]),
    onRefused: ({ issues = [] }) => {
      const { userIds } = form.getValues()
      for (const { path, code: message } of issues) {
        const [field, index] = path.split('.')
        // One who is no friend any more is not in the list, where they could be unticked.
        if (field === 'userIds') put('userIds', userIds.toSpliced(Number(index), 1))
        form.setError((field === 'userIds' ? field : path) as keyof PollFormValues, {
          type: 'server',
          message,
        })
      }
      show(issues[0])
    },
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
  const show = (issue: { path: string; code: string } | undefined) => {
    if (!issue) return
    toast({ kind: 'error', title: t('form.invalid'), description: issueText(issue) })
    focusField(issue.path)
  }
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

/** The ids of fields are their paths; an issue without a field of its own is of the group that it is in. */
function focusField(path: string) {
  const parts = path.split('.')
  while (parts.length > 0) {
    const field = document.getElementById(`poll-${parts.join('-')}`)
    if (field) return field.focus()
    parts.pop()
  }
}

const bodyOf = (values: PollFormValues) => ({ ...values, closesOn: values.closesOn || null })

const issuesOf = (values: PollFormValues) =>
  (newPoll.safeParse(bodyOf(values)).error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    code: message,
  }))

/** Checks as the server does, which decodes the values as they are typed. The first issue of a field is shown. */
const resolver: Resolver<PollFormValues, unknown, PollBody> = (values, _context, options) => {
  const issues = issuesOf(values)
  if (issues.length === 0) return { values: bodyOf(values), errors: {} }
  const errors = issues.toReversed().map(({ path, code }) => [path, { type: 'form', message: code }])
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) }
}
