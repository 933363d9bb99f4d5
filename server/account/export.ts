import { assertFound } from '#server/http/assert.ts'
import type { Context } from '#server/http/context.ts'
import { accountDomains, type AccountDomain } from './domains.ts'
import * as store from './store.ts'

/** The order of the sections in the file; one that is not named here comes after them. */
const order = [
  'account',
  'profile',
  'player',
  'pictures',
  'outsidePicture',
  'matches',
  'declinedMatches',
  'guests',
  'friends',
  'friendRequestsSent',
  'friendRequestsReceived',
  'clans',
  'ratings',
  'matchesToCome',
  'weeklyMatches',
  'waitingLines',
  'seatRequests',
  'polls',
  'pollAnswers',
  'notifications',
  'notificationPreferences',
  'claims',
  'devices',
  'hasCalendarFeed',
  'supportAccess',
  'activity',
]

/**
 * All that is kept of an account, as one JSON document that is read section by section while it is sent. Other people are
 * in it by the names they show.
 */
export async function* exportAccount(context: Context<'account'>): AsyncGenerator<string> {
  let before = '{\n'
  for (const [name, read] of sectionsOf(context)) {
    const section = read()
    const content = Symbol.asyncIterator in section ? section : await section
    yield `${before}"${name}": `
    if (isPages(content)) yield* jsonArray(content)
    else yield JSON.stringify(content)
    before = ',\n'
  }
  yield '\n}\n'
}

/** A user whose profile is not complete may have matches all the same: the context counts as a player's. */
function sectionsOf(context: Context<'account'>) {
  const { db, actor } = context
  const own: AccountDomain['exportAccount'] = () => ({
    account: async () => assertFound(await store.exportedAccount(db, actor.userId)),
    profile: async () => assertFound(await store.exportedProfile(db, actor.userId)),
  })
  return [own, ...[...accountDomains.values()].map(({ exportAccount }) => exportAccount)]
    .flatMap((exportOf) => Object.entries(exportOf?.({ ...context }) ?? {}))
    .toSorted(([one], [other]) => rankOf(one) - rankOf(other))
}

const rankOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)

type Pages = AsyncIterable<unknown[]> | unknown[]

const isPages = (content: unknown): content is Pages =>
  Array.isArray(content) ||
  (typeof content === 'object' && content !== null && Symbol.asyncIterator in content)

async function* jsonArray(rows: Pages) {
  let before = '['
  for await (const page of Array.isArray(rows) ? [rows] : rows) {
    if (page.length === 0) continue
    yield before + page.map((row) => `\n${JSON.stringify(row)}`).join(',')
    before = ','
  }
  yield before === ',' ? '\n]' : `${before}]`
}
