import { endpoints } from '#shared/api/endpoint.ts'
import type * as schema from './schema.ts'

const answer = { path: '/poll-answers/:key', access: 'public', params: 'answerParams' } as const

export const pollLinksApi = endpoints<typeof schema>()({
  /** For everybody with the link. */
  one: {
    method: 'GET',
    path: '/poll-links/:key',
    access: 'public',
    params: 'pollLinkParams',
    response: 'linkedPoll',
    volatile: true,
  },
  /** For visitors, where a name is enough. A repeat with the same key answers once. */
  answer: {
    method: 'POST',
    path: '/poll-links/:key/answers',
    access: 'public',
    params: 'pollLinkParams',
    body: 'newAnswer',
    response: 'linkedPoll',
    status: 201,
    touches: ['poll-links', 'poll-answers', 'polls'],
  },
  /** The poll by the private link of a guest's answer, which a renewed link of the poll does not end. */
  answered: { ...answer, method: 'GET', response: 'linkedPoll', volatile: true },
  change: {
    ...answer,
    method: 'PUT',
    body: 'changedAnswer',
    response: 'linkedPoll',
    touches: ['poll-links', 'poll-answers', 'polls'],
  },
  withdraw: {
    ...answer,
    method: 'DELETE',
    status: 204,
    touches: ['poll-links', 'poll-answers', 'polls'],
  },
})
