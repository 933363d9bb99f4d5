import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { entriesOf } from '#client/offline/outbox/entries.ts'
import { type Entry, isMatchEntry, type MatchEffect } from '#client/offline/outbox/entry.ts'
import { type Sent, sendEntries } from '#client/offline/outbox/sending.ts'
import { addEntry, eraseOutbox, putEntry } from '#client/offline/outbox/write-entries.ts'
import { matchesApi } from '#shared/matches/api.ts'
import type { Match } from '#shared/matches/schema.ts'
import { aMatch } from '#tests/client/matches/details/match-screen.ts'
import { freshBrowser, network, type Reply } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(async () => {
  for (const person of ['ana', 'bea']) await eraseOutbox(person)
})

let order = 0
/** A waiting write of Ana's. */
async function take(change: Partial<Entry> & { match: Match }, kind: MatchEffect['kind'] = 'record') {
  order += 1
  const { match, ...rest } = change
  const { method, path, touches } =
    kind === 'record' ? matchesApi.record : kind === 'edit' ? matchesApi.edit : matchesApi.remove
  const params = kind === 'record' ? {} : { params: { id: String(match.id) } }
  await putEntry({
    key: `key-${order}`,
    order,
    person: 'ana',
    endpoint: { method, path, touches },
    input: { ...params, ...(kind === 'remove' ? {} : { body: { comments: match.comments } }) },
    effect: { kind, match },
    takenAt: Date.now(),
    ...rest,
  })
}

async function send(replies: Record<string, Reply | (() => Reply)>, person = 'ana') {
  const asked = network(
    Object.fromEntries(
      Object.entries(replies).map(([line, reply]) => [
        line,
        typeof reply === 'function' ? reply : () => reply,
      ]),
    ),
  )
  const sent: Sent[] = []
  const isDone = await sendEntries(person, async (one) => void sent.push(one))
  return { isDone, sent, lines: writes(asked).map(({ line }) => line), asked }
}

const record = 'POST /api/matches'
const unsent = aMatch({ id: -5, comments: 'first' })
const created = { status: 201, body: aMatch({ id: 12 }) }

test('entries are sent in their order, each with its key and for its person, and are gone when they are answered', async () => {
  await take({ match: unsent })
  await take({ match: aMatch({ id: 3 }) }, 'remove')
  const { isDone, sent, lines, asked } = await send({
    [record]: created,
    'DELETE /api/matches/3': { status: 204 },
  })
  expect([isDone, lines]).toEqual([true, [record, 'DELETE /api/matches/3']])
  expect(asked.map(({ headers }) => [headers.get('Idempotency-Key'), headers.get('Session-Person')])).toEqual(
    [
      ['key-1', 'ana'],
      ['key-2', 'ana'],
    ],
  )
  expect(sent.map(({ answer }) => answer)).toEqual([created.body, undefined])
  expect(await entriesOf('ana')).toEqual([])
})

test.for([
  ['no connection', {}],
  ['a busy server', { [record]: refused(429, 'too_many_requests') }],
  ['a failing server', { [record]: refused(503, 'unavailable') }],
  ['an ended session', { [record]: refused(401, 'unauthorized') }],
  ['the session of another person', { [record]: refused(409, 'other_person') }],
] as const)('with %s the first entry waits, and so does what follows', async ([, replies]) => {
  await take({ match: unsent })
  await take({ match: aMatch({ id: 3 }) }, 'remove')
  const { isDone, sent } = await send(replies)
  expect([isDone, sent]).toEqual([false, []])
  expect((await entriesOf('ana')).map(({ refusal }) => refusal)).toEqual([undefined, undefined])
})

test('a refused entry stays with the reason and lets others pass; the next time it is not sent', async () => {
  await take({ match: unsent })
  await take({ match: aMatch({ id: 3 }) }, 'remove')
  const issues = [{ path: 'date', code: 'date_in_future' }]
  const replies = {
    [record]: { status: 400, body: { code: 'invalid_input', issues } },
    'DELETE /api/matches/3': { status: 204 },
  }
  expect((await send(replies)).isDone).toBe(true)
  expect((await entriesOf('ana')).map(({ refusal }) => refusal)).toEqual([
    { code: 'invalid_input', status: 400, issues },
  ])
  expect((await send(replies)).lines).toEqual([])
})

test('a write that the server had already counts as sent', async () => {
  await take({ match: unsent })
  const { sent } = await send({ [record]: refused(409, 'already_saved') })
  expect(sent).toMatchObject([{ entry: { key: expect.any(String) } }])
  expect(await entriesOf('ana')).toEqual([])
})

test('an edit and a delete of a match that is being sent go to the id that it gets', async () => {
  await take({ match: unsent })
  await take({ match: { ...unsent, comments: 'second' } }, 'edit')
  await take({ match: unsent }, 'remove')
  const { lines } = await send({
    [record]: created,
    'PUT /api/matches/12': { body: created.body },
    'DELETE /api/matches/12': { status: 204 },
  })
  expect(lines).toEqual([record, 'PUT /api/matches/12', 'DELETE /api/matches/12'])
})

test.for([
  ['its last edit stands in its place', 'edit', ['second']],
  ['nothing is left of one that was deleted', 'remove', []],
] as const)('when a match is refused, %s', async ([, kind, left]) => {
  await take({ match: unsent })
  await take({ match: { ...unsent, comments: 'second' } }, kind)
  await send({ [record]: refused(403, 'forbidden') })
  const kept = (await entriesOf('ana')).filter(isMatchEntry)
  expect(kept.map(({ effect }) => effect.match.comments)).toEqual(left)
})

test('nobody sends the entries of another person; after thirty days they are gone, the own ones are not', async () => {
  const longAgo = Date.now() - 31 * 86_400_000
  await take({ match: unsent, takenAt: longAgo })
  expect((await send({ [record]: created }, 'bea')).lines).toEqual([])
  expect(await entriesOf('ana')).toEqual([])
  await take({ match: unsent, takenAt: longAgo, person: 'bea' })
  expect((await send({ [record]: created }, 'bea')).lines).toEqual([record])
})

const { method, path, touches } = matchesApi.edit
/** What a form that was opened with the match puts into the outbox. */
const typedIn = (match: Match, comments: string, key = `of ${comments}`) =>
  addEntry({
    key,
    person: 'ana',
    endpoint: { method, path, touches },
    input: { params: { id: String(match.id) }, body: { comments, updatedAt: match.updatedAt } },
    effect: { kind: 'edit', match: { ...match, comments } },
  })

test('edits in a form that was opened before the match was sent, or edited, go to its id and its version', async () => {
  const version = (day: number) => `2026-05-${day}T10:00:00.000Z`
  const opened = { ...unsent, updatedAt: version(10) }
  const editedOn = (day: number) => ({ body: aMatch({ id: 12, updatedAt: version(day) }) })
  await take({ match: opened })
  const { asked } = await send({ [record]: { status: 201, ...editedOn(11) } })
  expect(asked).toHaveLength(1)
  for (const day of [12, 13]) {
    await typedIn(opened, `on ${day}`)
    const sent = await send({ 'PUT /api/matches/12': editedOn(day) })
    expect(sent.asked.map(({ body }) => body)).toEqual([
      { comments: `on ${day}`, updatedAt: version(day - 1) },
    ])
  }
  // Edited elsewhere meanwhile: the server is to say so.
  await typedIn(aMatch({ id: 12, updatedAt: version(20) }), 'elsewhere')
  expect(await entriesOf('ana')).toMatchObject([{ input: { body: { updatedAt: version(20) } } }])
})

test('a write that is taken again with its key keeps its place, and what was sent of it', async () => {
  const match = aMatch({ id: 3 })
  await typedIn(match, 'first', 'again')
  await typedIn(aMatch({ id: 4 }), 'second')
  await send({})
  await typedIn({ ...match, updatedAt: '2026-05-20T10:00:00.000Z' }, 'first', 'again')
  const [first, second] = await entriesOf('ana')
  expect([first?.key, second?.key]).toEqual(['again', 'of second'])
  expect(first).toMatchObject({ isAttempted: true, input: { body: { updatedAt: match.updatedAt } } })
})
