import { gt } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { describeObject } from '#server/audit/service.ts'
import { auditLog } from '#shared/audit/table.ts'
import type { ErrorCode } from '#shared/errors.ts'
import type { Person, TestApp } from '#tests/support/app.ts'
import { undescribedIn } from '#tests/support/described.ts'
import { impersonating } from '#tests/support/impersonation.ts'
import { restless } from '#tests/support/state.ts'
import { openWorld, type Name, type World } from './world.ts'

export type Actor = 'visitor' | Name | `admin as ${Name}`
type Asker = Pick<Person, 'request'>
export type Answer = { response: Response; text: string; body: unknown; asker: Asker; admin?: Person }

/** The request of a row, and the facts that hold afterwards. */
export type Asks = {
  /** The actor, or the impersonated user, if it is not one of the shared fixtures; and the app. */
  as?: Person
  app?: TestApp
  /** The session, if it is not a plain one. */
  by?: Asker
  /** The values of the path's parameters, in their order; 1 by default. */
  at?: string | number | (string | number)[]
  query?: string
  /** JSON, unless it is a text. */
  body?: unknown
  file?: Uint8Array
  headers?: Record<string, string>
  /** Instead of a plain request. */
  send?: (asker: Asker, path: string) => Promise<Response>
  /** What the response contains, and what it must not contain. */
  gives?: object
  hides?: (string | null)[]
  after?: (answer: Answer) => unknown
}
type Asked = Asks | Asks[]
/**
 * With several, each gets the same response; `me` is the actor, in a session of their own even where an admin
 * impersonates them.
 */
export type Arrange = (world: World, me: Person) => Asked | Promise<Asked>
/** A fixture of a row may bring its path parameters and its actor. */
type Thing = Pick<Asks, 'at' | 'as'>
type Make<T extends object> = (world: World, me: Person) => T | Promise<T>
type About<T extends object> = Asks | ((thing: T, world: World, me: Person) => Asked | Promise<Asked>)

/**
 * The status, the error code if it is not the usual one, and whether something changes where that is not
 * obvious.
 */
type Expected = number | `${number} ${ErrorCode | 'changes' | 'keeps'}` | `${number} ${ErrorCode} changes`
/** The users whose e-mail the responses of a route may contain; the default body. */
type Traits = { emails?: 'own' | 'all'; body?: object }
type Row = Traits & {
  id: string
  method: string
  path: string
  actor: Actor
  when: string
  status: number
  code?: string
  changes: boolean
  arrange: Arrange
}

const codes: Record<number, ErrorCode> = {
  400: 'invalid_input',
  401: 'unauthorized',
  403: 'not_allowed',
  404: 'not_found',
}

const noMore: Asks = {}

type Rows = (Omit<Row, 'method' | 'path' | 'changes'> & { changes?: boolean })[]
type Actors = Actor | readonly Actor[]

/**
 * One row for each actor, whose ids stand in the same order; `B012-B019` are that many. The request may be
 * about a fixture that is made first.
 */
export function row(
  ids: string,
  actors: Actors,
  when: string,
  expected: Expected,
  asks?: Asks | Arrange,
): Rows
export function row<T extends object>(
  ...given: [ids: string, actors: Actors, when: string, expected: Expected, make: Make<T>, asks: About<T>]
): Rows
export function row<T extends object>(
  ids: string,
  actors: Actors,
  when: string,
  expected: Expected,
  make: Asks | Make<T> = {},
  asks: About<T> = noMore,
): Rows {
  const arrange: Arrange = async (world, me) => {
    const thing = typeof make === 'function' ? await make(world, me) : (make as T)
    if (asks === noMore) return thing
    const asked = typeof asks === 'function' ? await asks(thing, world, me) : asks
    const { at, as } = thing as Thing
    return [asked].flat().map((each) => ({ at, as, ...each }))
  }
  const [status, ...words] = String(expected).split(' ')
  const code = words.find((word) => word !== 'changes' && word !== 'keeps') ?? codes[Number(status)]
  const changes = words.includes('changes') || (words.includes('keeps') ? false : undefined)
  const names = ids.split(' ').flatMap(expanded)
  const list = [actors].flat()
  if (names.length !== list.length) throw new Error(`${ids} is not ${list.length} rows`)
  return list.map((actor, index) => ({
    id: names[index]!,
    actor,
    when,
    status: Number(status),
    code,
    changes,
    arrange,
  }))
}

function expanded(ids: string) {
  const [first, last] = ids.split('-')
  if (!last) return ids
  const from = Number(first!.slice(1))
  return Array.from(
    { length: Number(last.slice(1)) - from + 1 },
    (_, n) => ids[0] + String(from + n).padStart(3, '0'),
  )
}

/** The rows of one route. */
export function route(call: `${string} /${string}`, ...given: [Rows[]] | [Traits, Rows[]]): Row[] {
  const [method, path] = call.split(' ') as [string, string]
  const [traits, rows] = given.length === 1 ? [{}, given[0]] : given
  return rows.flat().map(({ changes, ...row }) => ({
    ...traits,
    ...row,
    method,
    path,
    // A write that succeeds changes something, and nothing else does.
    changes: changes ?? (method !== 'GET' && row.status < 300),
  }))
}

export function testMatrix(rows: Row[]) {
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })

  // spec 6: landing page, login, demo | the whole main app | Ownership checks and server
  // spec 4: Status is supplied by the server
  // spec 5: Participant position is a number
  // spec 9: Max 4 players per
  // spec 6: Clan admin (userRole admin): adds | and removes members | (admin members cannot be removed)
  test.for(rows)('$id $method $path: $actor, $when → $status', (row) => holds(world, row))
}

async function holds(world: World, row: Row) {
  const name = row.actor.split(' ').at(-1) as Actor
  const me = name === 'visitor' ? world.stranger : world[name as Name]
  const asked = [await row.arrange(world, me)].flat()
  const app = asked[0]!.app ?? world.app
  const asks = await askerOf(world, row, asked[0]!, me)
  const changes = await changesFrom(app)
  try {
    const answers = []
    for (const each of asked) answers.push(await judged(world, row, each, asks))
    const changed = await changes()
    if (row.changes) expect(changed.filter((table) => !asks.admin || !noticed.has(table))).not.toEqual([])
    else expect(changed.filter((table) => table !== 'sessions')).toEqual([])
    for (const [index, { after, gives }] of asked.entries()) {
      if (gives !== undefined) expect(answers[index]!.body).toMatchObject(gives)
      await after?.(answers[index]!)
    }
  } finally {
    if ((await changes()).length > 0) world.age += 1
  }
}

/** Notifications of an impersonated user are no change by the request. */
const noticed = new Set(['notifications', 'inboxes'])

type Asking = { asker: Asker; person?: Person; admin?: Person }

async function askerOf(
  world: World,
  { actor }: Row,
  { as, by, app = world.app }: Asks,
  me: Person,
): Promise<Asking> {
  const person = as ?? me
  if (by) return { asker: by, person }
  if (actor.startsWith('admin as ')) return { person, ...(await impersonated(world, person)) }
  if (actor === 'visitor' && !as) return { asker: { request: app.request } }
  return { asker: person, person }
}

async function judged(world: World, row: Row, asks: Asks, { asker, person, admin }: Asking): Promise<Answer> {
  const path = filled(row.path, [asks.at ?? []].flat())
  const keeps = admin && (await writesFrom(world, admin, person!))
  const response = await (asks.send?.(asker, path) ?? sent(asker, row, path, asks))
  const text = await response.clone().text()
  expect(response.status, text).toBe(row.status)
  const body: unknown = response.headers.get('Content-Type')?.startsWith('application/json')
    ? JSON.parse(text)
    : undefined
  if (body && row.status >= 400) isRefusal(world, row, body)
  // The bytes of a picture may read like an e-mail address.
  const isPicture = response.headers.get('Content-Type')?.startsWith('image/')
  if (!isPicture) await hides(asks.app ?? world.app, row, text, person)
  for (const word of asks.hides ?? []) expect(text).not.toContain(word)
  // Rows without a route hold for all routes.
  if (row.path !== '/api/*') expect(await undescribedIn(row.method, row.path, response)).toEqual([])
  // The audit keeps no keys.
  await keeps?.(
    `${row.method} ${row.path.includes('{key}') ? row.path.replace('{key}', ':key') : path}`,
    response,
  )
  return { response, text, body, asker, admin }
}

const filled = (path: string, values: (string | number)[]) => {
  const left = [...values]
  return path.replace(/\{\w+\}/g, () => String(left.shift() ?? 1))
}

function sent(asker: Asker, { method, body: usual }: Row, path: string, asks: Asks) {
  const { query = '', body = usual, file, headers } = asks
  const isJson = body !== undefined && typeof body !== 'string'
  return asker.request(path + query, {
    method,
    headers: { ...(isJson && { 'Content-Type': 'application/json' }), ...headers },
    body: (file as BodyInit | undefined) ?? (isJson ? JSON.stringify(body) : body),
  })
}

/** What a user may not see is answered as if it did not exist. */
function isRefusal(world: World, { status, code }: Row, body: unknown) {
  expect(body).toMatchObject(code ? { code } : {})
  if (status !== 404) return
  expect({ ...(body as object), requestId: '' }).toEqual({ ...world.unknown, requestId: '' })
}

const secretKeys = /"(passwordHash|password|sub|subject|issuer|accessToken|refreshToken|idToken|privateKey)":/

/** No response contains identities, nor an e-mail except the actor's own where the route is about it. */
async function hides(app: TestApp, { path, emails }: Row, text: string, person: Person | undefined) {
  if (path !== '/api/openapi.json') expect(text).not.toMatch(secretKeys)
  const secrets = await app.rowsOf(`
    select subject as secret from users where subject <> id union all
    select password_hash from provider_accounts union all
    select sid from sessions union all
    select coalesce(value ->> 'privateKey', value #>> '{}') from secrets`)
  expect(secrets.filter(({ secret }) => text.includes(secret))).toEqual([])
  if (emails === 'all') return
  const told = new Set(text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g))
  if (emails === 'own' && person?.email) told.delete(person.email)
  expect([...told]).toEqual([])
}

/** The user, impersonated by an admin in a session that starts now. */
async function impersonated(world: World, person: Person) {
  const admin = await world.support()
  const session = world.app.withCookie(await world.app.signedIn(admin.id))
  const asker = await impersonating(world.app, { ...admin, ...session }, person)
  return { asker, admin: { ...admin, ...session } }
}

/**
 * Marks this moment; the returned check asserts the audit entries of the admin's writes as the user since.
 */
async function writesFrom({ app }: World, admin: Person, person: Person) {
  const [{ last }] = await app.rowsOf('select coalesce(max(id), 0) as last from audit_log')
  return async (sent: string, response: Response) => {
    const rows = await app.db.select().from(auditLog).where(gt(auditLog.id, last)).orderBy(auditLog.id)
    const kept = rows
      .filter(({ action, realUserId }) => realUserId === admin.id && action.startsWith('write'))
      .map((row) => [row.action, row.effectiveUserId, describeObject(row)])
    // The forms of sign-in and sign-out are no part of the API, and the link that ends mail knows no session.
    const isRead = sent.startsWith('GET ') || response.status === 302 || sent.includes('/mail/unsubscribe/')
    expect(kept).toEqual(isRead ? [] : await expected(sent, response, person))
  }
}

/** A write is audited before it runs, and again if it was refused. */
async function expected(sent: string, response: Response, { id }: Person) {
  const tried = ['write', id, sent]
  if (response.ok) return [tried]
  const { code } = (await response.clone().json()) as { code: string }
  return [tried, ['write_refused', id, `${sent}: ${code}`]]
}

const watched = new WeakSet<TestApp>()

/** From now on each really changed row of a table is noted, in the transaction that changes it. */
async function watch(app: TestApp) {
  const unwatched = restless.filter((table) => table !== 'sessions')
  await app.pool.query(`
    create schema watch;
    create table watch.changes (id bigint primary key generated always as identity, name text not null);
    create function watch.note() returns trigger language plpgsql as
      $$ begin insert into watch.changes (name) values (tg_table_name); return null; end $$;
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' and tablename not in (${quoted(unwatched)})
      loop
        execute format('create trigger watch_rows after insert or delete on %I for each row execute function watch.note()', name);
        -- Sessions are moved by each request; which there are is what counts.
        continue when name = 'sessions';
        execute format('create trigger watch_updates after update on %I for each row
          when (old.* is distinct from new.*) execute function watch.note()', name);
      end loop;
    end $$`)
  watched.add(app)
}

const quoted = (words: string[]) => words.map((word) => `'${word}'`).join(', ')

/** Marks this moment; the returned function names the tables with changed rows since. */
async function changesFrom(app: TestApp) {
  if (!watched.has(app)) await watch(app)
  const [{ last }] = await app.rowsOf('select coalesce(max(id), 0) as last from watch.changes')
  return async () => {
    const rows = await app.rowsOf('select distinct name from watch.changes where id > $1', last)
    return rows.map(({ name }) => name as string).toSorted()
  }
}
