import { call } from '#client/lib/api.ts'
import { outboxTag } from '#client/offline/worker-names.ts'
import type { Endpoint } from '#shared/api/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { deleteEntries, entriesOf } from './entries.ts'
import { type Entry, isMatchEntry, type MatchEntry } from './entry.ts'
import { redirected, sentMatchOf } from './sent-matches.ts'
import { changeStored, putEntry } from './write-entries.ts'

/** What became of an entry; `answer` is unknown where it was sent before, by another tab or long ago. */
export type Sent = { entry: Entry; answer?: unknown; refusal?: AppError }

const requestMs = 30_000
/** Far more than the forms that may be open. */
const mostSentMatches = 50

/**
 * Sends the entries of a person in their order. Resolves to whether all were answered; false where the server has to be
 * asked again later: without a connection, when it is too busy, or when its session is not this person's.
 */
export const sendEntries = (person: string, onSent: (sent: Sent) => Promise<void>) =>
  alone(async () => {
    for (;;) {
      const entry = (await entriesOf(person)).find(({ refusal }) => !refusal)
      if (!entry) return true
      const sent = await send(entry)
      if (!sent) return false
      await onSent(sent)
    }
  })

/** One tab, or the worker, at a time. Without a secure address there are neither locks nor a worker. */
export const alone = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(outboxTag, act) : act()

/** Undefined when it has to wait. */
async function send(entry: Entry): Promise<Sent | undefined> {
  await putEntry({ ...entry, isAttempted: true })
  const { key, person, endpoint, input } = entry
  const signal = AbortSignal.timeout(requestMs)
  try {
    const answer = await call(endpoint as Endpoint, input, { idempotencyKey: key, person, signal })
    await finish(entry, answer)
    return { entry, answer }
  } catch (error) {
    if (!(error instanceof AppError) || isForLater(error)) return undefined
    if (error.code === 'already_saved') {
      await deleteEntries([entry])
      return { entry }
    }
    await refuse(entry, error)
    return { entry, refusal: error }
  }
}

// 401 and another person's session: the entry waits for its own person.
const isForLater = ({ status, code }: AppError) =>
  status === 0 || status === 401 || status === 429 || status >= 500 || code === 'other_person'

/** What was done meanwhile to the match goes to the id and the version that it now has. */
const finish = (entry: Entry, answer: unknown) =>
  changeStored(entry.person, (entries, sent) => {
    const match = sentMatchOf(entry, answer, sent)
    if (!match) return { gone: [entry] }
    const later = entries.filter(({ key }) => key !== entry.key)
    const old = sent.toSorted((one, other) => other.sentAt - one.sentAt).slice(mostSentMatches)
    return { gone: [entry, ...old], put: [match, ...later.map((one) => redirected(one, [match]))] }
  })

const isRecord = (entry: Entry): entry is MatchEntry => entry.effect.kind === 'record'

/** Without the match there is nothing to edit: what was typed last is refused in its place. */
const refuse = (entry: Entry, { code, status, issues, matchId }: AppError) =>
  changeStored(entry.person, (entries) => {
    const refusal = { code, status, ...(issues && { issues }), ...(matchId !== undefined && { matchId }) }
    if (!isRecord(entry)) return { put: [{ ...entry, refusal }] }
    const later = following(entry, entries)
    const last = later.at(-1)
    if (last?.effect.kind === 'remove') return { gone: [entry, ...later] }
    const typed = last && {
      draft: last.draft ?? entry.draft,
      effect: { ...entry.effect, match: last.effect.match },
    }
    return { gone: later, put: [{ ...entry, ...typed, refusal }] }
  })

const following = ({ effect }: MatchEntry, entries: Entry[]) =>
  entries
    .filter(isMatchEntry)
    .filter(({ input: { params } }) => Object(params).id === String(effect.match.id))
