import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { pollsApi } from '#shared/polls/api.ts'
import { pollLinksApi } from '#shared/polls/links/api.ts'
import type { newPoll, Poll, Vote } from '#shared/polls/schema.ts'
import type { Person } from './app.ts'
import type { Browser } from './guest-seats.ts'

type Payload = z.input<typeof newPoll>
type Asker = Pick<Person, 'call'>

const inMadrid: Record<string, string> = { 'Time-Zone': 'Europe/Madrid' }

/** Two times: 20 and 21 May 2026 at 19:30, which is 17:30 UTC. */
export const aPoll = (change: Partial<Payload> = {}): Payload => ({
  options: [
    { date: '2026-05-20', time: '19:30' },
    { date: '2026-05-21', time: '19:30' },
  ],
  ...change,
})

/** A poll of the person's; its id and its key are there. */
export async function openPoll(person: Person, change: Partial<Payload> = {}) {
  const poll = await person.call(pollsApi.create, { body: aPoll(change) }, inMadrid)
  return { ...poll, id: poll.id!, shareKey: poll.shareKey! }
}

const ofPoll = (id: number) => ({ params: { id: String(id) } })

export const pollFor = (asker: Asker, id: number, key?: string) =>
  asker.call(pollsApi.one, { ...ofPoll(id), query: key ? { key } : {} })
export const listedPolls = async (asker: Asker) => asker.call(pollsApi.list, {})
export const removePoll = (asker: Asker, id: number) => asker.call(pollsApi.remove, ofPoll(id))
export const closePoll = (asker: Asker, id: number) => asker.call(pollsApi.close, ofPoll(id))
export const renewPollKey = (asker: Asker, id: number) => asker.call(pollsApi.renewKey, ofPoll(id))
export const allowPollGuests = (asker: Asker, id: number, allowed = true) =>
  asker.call(pollsApi.allowGuests, { ...ofPoll(id), body: { allowed } })
export const removeVoter = (asker: Asker, id: number, voterId: number) =>
  asker.call(pollsApi.removeVoter, { params: { id: String(id), voterId: String(voterId) } })
export const withdrawVote = (asker: Asker, id: number) => asker.call(pollsApi.withdraw, ofPoll(id))

/** What is said to each option, in their order; nothing for null. */
export const votesOn = ({ options }: Pick<Poll, 'options'>, said: (Vote | null)[]) =>
  said.flatMap((vote, index) => (vote === null ? [] : [{ optionId: options[index]!.id, vote }]))

type Said = (Vote | null)[]
type Asked = Pick<Poll, 'options'> & { id: number; shareKey: string }

export const vote = (asker: Asker, poll: Asked, said: Said, key?: string) =>
  asker.call(pollsApi.vote, { ...ofPoll(poll.id), body: { votes: votesOn(poll, said), key } })

/** By the link of the poll. */
export const voteByLink = (asker: Asker, poll: Asked, said: Said) => vote(asker, poll, said, poll.shareKey)

export const answerKey = () => randomBytes(16).toString('hex')

export const answerAs = (browser: Browser, poll: Asked, name: string, said: Said, key = answerKey()) =>
  browser.call(pollLinksApi.answer, {
    params: { key: poll.shareKey },
    body: { name, key, votes: votesOn(poll, said) },
  })

export const byLink = (asker: Asker, key: string) => asker.call(pollLinksApi.one, { params: { key } })
export const answered = (asker: Asker, key: string) => asker.call(pollLinksApi.answered, { params: { key } })
export const changeAnswer = (asker: Asker, poll: Asked, key: string, said: Said) =>
  asker.call(pollLinksApi.change, { params: { key }, body: { votes: votesOn(poll, said) } })
export const withdrawAnswer = (asker: Asker, key: string) =>
  asker.call(pollLinksApi.withdraw, { params: { key } })

export const schedulePoll = (asker: Asker, id: number, optionId: number, voterIds: number[]) =>
  asker.call(pollsApi.schedule, { ...ofPoll(id), body: { optionId, voterIds } })

/** Schedules who fit best at an option, by default at the one that fits best. */
export async function scheduleBest(asker: Asker, id: number, optionId?: number) {
  const { options, bestOptionId } = await pollFor(asker, id)
  const option = options.find((each) => each.id === (optionId ?? bestOptionId))!
  return schedulePoll(asker, id, option.id, option.best!.voterIds)
}

/** Who answered what: `Ana Ruiz yes no`. */
export const answersOf = ({ voters }: Pick<Poll, 'voters'>) =>
  voters.map(({ name, votes }) => [name, ...votes.map((vote) => vote ?? '-')].join(' '))
