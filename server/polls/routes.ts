import { bind } from '#server/http/bind.ts'
import { pollsApi } from '#shared/polls/api.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import * as linkSchema from '#shared/polls/links/schema.ts'
import * as schema from '#shared/polls/schema.ts'
import { answerAsGuest, answeredPoll, changeAnswer, pollByLink, withdrawAnswer } from './links/service.ts'
import { closePoll, schedulePoll } from './schedule/service.ts'
import {
  allowPollGuests,
  createPoll,
  listPolls,
  readPoll,
  removePoll,
  removeVoter,
  renewPollKey,
} from './service.ts'
import { vote, withdrawVote } from './votes/service.ts'

export const pollsRoutes = bind(pollsApi, schema, {
  list: (context) => listPolls(context),
  create: (context, { body }) => createPoll(context, body),
  one: (context, { params, query }) => readPoll(context, params.id, query.key),
  remove: (context, { params }) => removePoll(context, params.id),
  vote: (context, { params, body }) => vote(context, params.id, body),
  withdraw: (context, { params }) => withdrawVote(context, params.id),
  close: (context, { params }) => closePoll(context, params.id),
  schedule: (context, { params, body }) => schedulePoll(context, params.id, body),
  renewKey: (context, { params }) => renewPollKey(context, params.id),
  allowGuests: (context, { params, body }) => allowPollGuests(context, params.id, body.allowed),
  removeVoter: (context, { params }) => removeVoter(context, params.id, params.voterId),
})

export const pollLinksRoutes = bind(pollLinksApi, linkSchema, {
  one: (context, { params }) => pollByLink(context, params.key),
  answer: (context, { params, body }) => answerAsGuest(context, params.key, body),
  answered: (context, { params }) => answeredPoll(context, params.key),
  change: (context, { params, body }) => changeAnswer(context, params.key, body.votes),
  withdraw: (context, { params }) => withdrawAnswer(context, params.key),
})
