import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo, LookupFunction } from 'node:net'
import { Writable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPools } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { publicLookup } from '#server/http/public-address.ts'
import { fetchPicture } from '#server/pictures/external/fetch.ts'
import { fetchDuePicture } from '#server/pictures/external/queue.ts'
import { chooseProfilePicture } from '#server/pictures/external/service.ts'
import { storePicture } from '#server/pictures/service.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { externalPictures, pictures } from '#shared/pictures/table.ts'
import { nameServer } from '#tests/server/http/name-server.ts'
import { ownCertificate } from '#tests/server/notifications/push/certificate.ts'
import { whenDone } from '#tests/support/cleanup.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { asPng, plain } from '#tests/support/pictures.ts'
import { readWhole, watch } from '#tests/support/statements.ts'

// No app runs here: due pictures are fetched when a test says so.
const database = await testDatabase()
const { db } = database
const clock = { now: new Date() }
const lines: string[] = []
const picture = await asPng()

beforeEach(async () => {
  await db.delete(externalPictures)
  lines.length = 0
})
afterEach(() => void vi.unstubAllEnvs())

describe('fetching an external picture', () => {
  test('requests the URL once, re-encodes the picture as WebP and shows it as the user’s own', async () => {
    const jpeg = await plain({ width: 900, height: 600 }).jpeg().toBuffer()
    const { origin, visits } = await site((_req, res) => void res.end(jpeg))
    const user = await userWith(`${origin}/me.jpg?size=big`)
    await fetchAll()
    expect(visits).toEqual(['/me.jpg?size=big'])
    const stored = await shownOf(user)
    expect(stored?.uploadedBy).toBe(user)
    expect(await sharp(stored?.content).metadata()).toMatchObject({ format: 'webp', width: 512, height: 341 })
    expect(await stateOf(user)).toEqual({ dueAt: null, tries: 0, pictureId: stored?.id })
    pass(86_400)
    await fetchAll()
    expect(visits).toHaveLength(1)
  })

  test('for a clan stores the icon without an owner', async () => {
    const { origin } = await site((_req, res) => void res.end(picture))
    const [clan] = await db
      .insert(clans)
      .values({ name: randomUUID(), nameNorm: randomUUID() })
      .returning({ id: clans.id })
    await db.insert(externalPictures).values({ clanId: clan!.id, url: origin, dueAt: clock.now })
    await fetchAll()
    const [{ iconUrl } = { iconUrl: null }] = await db.select().from(clans).where(eq(clans.id, clan!.id))
    expect(await pictureAt(iconUrl)).toMatchObject({ uploadedBy: null })
  })

  test('ignores the Content-Type and follows three redirects', async () => {
    const { origin, visits } = await site((req, res) => {
      const step = Number(req.url?.slice(1))
      if (step === 3) res.writeHead(200, { 'Content-Type': 'text/html' }).end(picture)
      else res.writeHead(302, { Location: String(step + 1) }).end()
    })
    const user = await userWith(`${origin}/0`)
    await fetchAll()
    expect(visits).toEqual(['/0', '/1', '/2', '/3'])
    expect(await shownOf(user)).toBeDefined()
  })

  test.for([
    ['an HTML page', 200, '<!doctype html>'],
    ['an SVG', 200, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a truncated picture', 200, picture.subarray(0, 60)],
    ['an empty body', 200, ''],
    ...[400, 401, 403, 404, 410, 304].map((status) => [`a ${status}`, status, ''] as const),
  ] as const)('gives up after %s, and logs the host but not the path', async ([, status, content]) => {
    const { origin, visits } = await site(
      (_req, res) => void res.writeHead(status, { 'Content-Type': 'image/png' }).end(content),
    )
    const user = await userWith(`${origin}/secret-of-the-person`)
    await fetchThrice()
    expect([visits.length, await shownOf(user), (await stateOf(user))?.dueAt]).toEqual([1, undefined, null])
    expect(lines.join()).toContain(new URL(origin).host)
    expect(lines.join()).not.toContain('secret-of-the-person')
  })

  test.for([
    ['a 500 response', (res: ServerResponse): void => void res.writeHead(500).end()],
    ['a broken connection', (res: ServerResponse): void => void res.socket?.destroy()],
    [
      'a protocol upgrade response',
      (res: ServerResponse): void =>
        res.writeHead(101, { Connection: 'Upgrade', Upgrade: 'other' }).flushHeaders(),
    ],
    ['an invalid HTTP response', (res: ServerResponse): void => void res.socket?.write('hello\r\n\r\n')],
  ] as const)('after %s retries in a minute and in an hour, and then gives up', async ([, fail]) => {
    const { origin, visits } = await site((_req, res) => fail(res))
    const user = await userWith(origin)
    const counts: number[] = []
    for (const seconds of [0, 59, 2, 3590, 20, 86_400]) {
      pass(seconds)
      await fetchAll()
      counts.push(visits.length)
    }
    expect(counts).toEqual([1, 1, 2, 2, 3, 3])
    expect((await stateOf(user))?.dueAt).toBeNull()
  })

  test('gives up a redirect loop after 4 requests', async () => {
    const { origin, visits } = await site((_req, res) => void res.writeHead(301, { Location: '/' }).end())
    const user = await userWith(origin)
    await fetchThrice()
    expect([visits.length, (await stateOf(user))?.dueAt]).toEqual([4, null])
  })

  test('gives up an endless response and closes the connection', async () => {
    const part = Buffer.alloc(256 * 1024)
    let isLeft = false
    const { origin } = await site((_req, res) => {
      res.on('close', () => (isLeft = true))
      const more = () => {
        while (!res.destroyed && res.write(part));
        res.once('drain', more)
      }
      more()
    })
    const user = await userWith(origin)
    await fetchThrice()
    expect((await stateOf(user))?.dueAt).toBeNull()
    await eventually(() => expect(isLeft).toBe(true))
  })

  test('times out after 10 seconds with the outcome “later”', async () => {
    const { origin, arrived } = await site((_req, res) => void res.write(picture.subarray(0, 20)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = fetchPicture(origin, { mode: 'test', signal: new AbortController().signal })
    await arrived
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await fetched).toMatchObject({ end: 'later' })
  })

  test('is aborted by a shutdown, and the picture stays due without a counted try', async () => {
    const { origin, arrived } = await site(() => {})
    const user = await userWith(origin)
    const ending = new AbortController()
    const fetching = fetchDuePicture(queue({ signal: ending.signal }))
    await arrived
    ending.abort()
    await fetching
    expect(await stateOf(user)).toEqual({ dueAt: clock.now, tries: 0, pictureId: null })
  })

  test('sends no request after a shutdown, and gives up without a request after 3 unfinished tries', async () => {
    const { origin, visits } = await site((_req, res) => void res.end(picture))
    const fetched = await fetchPicture(origin, { mode: 'test', signal: AbortSignal.abort() })
    expect(fetched.end).toBe('later')
    const user = await userWith(origin)
    await db.update(externalPictures).set({ tries: 3 })
    await fetchAll()
    expect([visits, (await stateOf(user))?.dueAt]).toEqual([[], null])
  })

  test('by concurrent processes requests each picture once', async () => {
    const { origin, visits } = await site((_req, res) => void res.end(picture))
    for (let count = 0; count < 12; count += 1) await userWith(`${origin}/${count}`)
    const other = openPools(database.url, { timeouts: patientTimeouts })
    whenDone(other.close)
    const processes = [queue(), queue(), queue({ db: other.db }), queue({ db: other.db })]
    await whileTableLocked(
      database,
      'outside_pictures',
      processes.map((each) => () => fetchAll(each)),
    )
    expect(visits.toSorted()).toEqual(Array.from({ length: 12 }, (_, nth) => `/${nth}`).toSorted())
  })

  test('finds due pictures without a full table scan', async () => {
    await db.execute(sql`with made as (
      insert into users (issuer, subject) select 'test', 'many ' || nth from generate_series(1, 4000) nth returning id)
      insert into outside_pictures (user_id, url) select id, 'https://pictures.example.com/' from made`)
    await db.execute(sql`analyze outside_pictures`)
    const statements = await watch(database.pool)(() => fetchAll())
    const look = statements.find(({ config }) => config.text.includes('outside_pictures'))
    const client = await database.pool.connect()
    expect(await readWhole(client, look!).finally(() => client.release())).toEqual([])
  })
})

describe('a user’s decision during the picture fetch', () => {
  const choose = (userId: string, url: string | null) =>
    db.transaction(async (tx) => {
      const profileImageUrl = await chooseProfilePicture(tx, { userId }, url, clock.now)
      await tx.update(users).set({ profileImageUrl }).where(eq(users.id, userId))
    })

  test.for(['when they choose another', 'when they take away what they had chosen'])(
    'wins over the fetched picture %s',
    async (what) => {
      let own: string | null = null
      const { origin } = await site(async (_req, res) => {
        await choose(user, (own = await storePicture(db, user, Buffer.from('another picture'), clock.now)))
        if (what.includes('take away')) await choose(user, (own = null))
        res.end(picture)
      })
      const user = await userWith(origin)
      const before = await db.$count(pictures)
      await fetchAll()
      const [row] = await db.select().from(users).where(eq(users.id, user))
      expect([row?.profileImageUrl, (await stateOf(user))?.dueAt]).toEqual([own, null])
      expect(await db.$count(pictures)).toBe(before + 1)
    },
  )

  test('to delete the account stores no fetched picture', async () => {
    const { origin } = await site(async (_req, res) => {
      await db.delete(users).where(eq(users.id, user))
      res.end(picture)
    })
    const user = await userWith(origin)
    const before = await db.$count(pictures)
    await fetchAll()
    expect(await db.$count(pictures)).toBe(before)
  })
})

describe('fetching an external picture in production', () => {
  test.for([
    ['an http URL', (port: number) => `http://pictures.example.com:${port}/`],
    ['a loopback address', (port: number) => `https://127.0.0.1:${port}/`],
    ['a host name of the private network', () => 'https://home.example.com/'],
    ['an invalid URL', () => 'https://'],
  ] as const)('sends no request to %s, given directly or by a redirect', async ([, addressOf]) => {
    const { port, visits } = await secureSite((req, res) => {
      if (req.url === '/start') res.writeHead(302, { Location: addressOf(port) }).end()
      else res.end(picture)
    })
    const production = await inProduction()
    const named = await userWith(addressOf(port))
    await fetchAll(production)
    expect([visits, await shownOf(named), (await stateOf(named))?.dueAt]).toEqual([[], undefined, null])
    const led = await userWith(`https://pictures.example.com:${port}/start`)
    await fetchAll(production)
    expect([visits, await shownOf(led), (await stateOf(led))?.dueAt]).toEqual([['/start'], undefined, null])
  })

  test('loads a picture over https, and rejects a server with an untrusted self-signed certificate', async () => {
    const { port, visits } = await secureSite((_req, res) => void res.end(picture))
    const address = `https://pictures.example.com:${port}/`
    const production = await inProduction()
    const user = await userWith(address)
    await fetchAll(production)
    expect([visits, await shownOf(user)]).toEqual([['/'], expect.anything()])
    vi.unstubAllEnvs()
    const other = await userWith(address)
    await fetchAll(production)
    expect([visits, await shownOf(other)]).toEqual([['/'], undefined])
    expect(lines.join()).toContain('DEPTH_ZERO_SELF_SIGNED_CERT')
  })

  /** One public name resolves to this machine; all others are resolved and checked. */
  async function inProduction() {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
    const judged = publicLookup(nameServer({ 'home.example.com': ['192.168.1.1'] }))
    const lookup: LookupFunction = (name, options, callback) =>
      name === 'pictures.example.com'
        ? callback(null, [{ address: '127.0.0.1', family: 4 }])
        : judged(name, options, callback)
    return queue({ mode: 'production', lookup })
  }
})

type Change = Partial<Parameters<typeof fetchDuePicture>[0]> & {
  mode?: Env['mode']
  lookup?: LookupFunction
  signal?: AbortSignal
}

function queue({ mode = 'test', lookup, signal = new AbortController().signal, ...change }: Change = {}) {
  const log = new Writable({
    write: (line, _encoding, done) => {
      lines.push(String(line))
      done()
    },
  })
  const fetcher = { mode, signal, ...(lookup && { lookup }) }
  return { db, log: pino({ level: 'info' }, log), clock: () => clock.now, fetcher, ...change }
}

async function fetchAll(from = queue()) {
  while (await fetchDuePicture(from));
}

async function fetchThrice() {
  for (const seconds of [0, 61, 3601, 86_400]) {
    pass(seconds)
    await fetchAll()
  }
}

const pass = (seconds: number) => void (clock.now = new Date(clock.now.getTime() + seconds * 1000))

async function userWith(url: string) {
  const id = randomUUID()
  await db.insert(users).values({ id, issuer: 'test', subject: id })
  await db.insert(externalPictures).values({ userId: id, url, dueAt: clock.now })
  return id
}

async function stateOf(userId: string) {
  const { dueAt, tries, pictureId } = externalPictures
  const [row] = await db
    .select({ dueAt, tries, pictureId })
    .from(externalPictures)
    .where(eq(externalPictures.userId, userId))
  return row
}

async function shownOf(userId: string) {
  const [row] = await db.select().from(users).where(eq(users.id, userId))
  return pictureAt(row?.profileImageUrl)
}

async function pictureAt(url: string | null | undefined) {
  const [row] = await db
    .select()
    .from(pictures)
    .where(eq(pictures.id, url?.split('/').at(-1) ?? ''))
  return row
}

/** Another server; `visits` are the paths that it was asked for. */
const site = (answer: RequestListener) => listening(answer, (listen) => createServer(listen))
const secureSite = (answer: RequestListener) =>
  listening(answer, (listen) => createSecureServer(ownCertificate(), listen))

type Server = ReturnType<typeof createServer> | ReturnType<typeof createSecureServer>

async function listening(answer: RequestListener, create: (listen: RequestListener) => Server) {
  const visits: string[] = []
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const server = create((req, res) => {
    visits.push(req.url ?? '')
    answer(req, res)
    arrive()
  }).listen(0, '127.0.0.1')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, port, visits, arrived }
}
