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
import { fetchPicture } from '#server/pictures/outside/fetch.ts'
import { fetchDuePicture } from '#server/pictures/outside/queue.ts'
import { chooseProfilePicture } from '#server/pictures/outside/service.ts'
import { keepPicture } from '#server/pictures/service.ts'
import { users } from '#shared/auth/table.ts'
import { clans } from '#shared/clans/table.ts'
import { outsidePictures, pictures } from '#shared/pictures/table.ts'
import { nameServer } from '#tests/server/http/name-server.ts'
import { ownCertificate } from '#tests/server/notifications/push/certificate.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { atOnce } from '#tests/support/held.ts'
import { patientTimeouts } from '#tests/support/patience.ts'
import { asPng, plain } from '#tests/support/pictures.ts'
import { readWhole, watch } from '#tests/support/statements.ts'
import { whenDone } from '#tests/support/when-done.ts'

// No app runs here: what is due is fetched when a test says so.
const database = await testDatabase()
const { db } = database
const clock = { now: new Date() }
const lines: string[] = []
const picture = await asPng()

beforeEach(async () => {
  await db.delete(outsidePictures)
  lines.length = 0
})
afterEach(() => void vi.unstubAllEnvs())

describe('a picture elsewhere', () => {
  test('is fetched once, encoded anew and shown of the user for whom it was named, who owns it', async () => {
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

  test('of a clan is nobody’s', async () => {
    const { origin } = await site((_req, res) => void res.end(picture))
    const [clan] = await db
      .insert(clans)
      .values({ name: randomUUID(), nameNorm: randomUUID() })
      .returning({ id: clans.id })
    await db.insert(outsidePictures).values({ clanId: clan!.id, url: origin, dueAt: clock.now })
    await fetchAll()
    const [{ iconUrl } = { iconUrl: null }] = await db.select().from(clans).where(eq(clans.id, clan!.id))
    expect(await pictureAt(iconUrl)).toMatchObject({ uploadedBy: null })
  })

  test('is what its bytes are, whatever its server calls it, and followed over three redirects', async () => {
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
    ['a page', 200, '<!doctype html>'],
    ['a drawing', 200, '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['half a picture', 200, picture.subarray(0, 60)],
    ['nothing', 200, ''],
    ...[400, 401, 403, 404, 410, 304].map((status) => [`a ${status}`, status, ''] as const),
  ] as const)('that is answered by %s is given up', async ([, status, content]) => {
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
    ['is answered 500', (res: ServerResponse): void => void res.writeHead(500).end()],
    ['breaks off', (res: ServerResponse): void => void res.socket?.destroy()],
    [
      'is answered in another protocol',
      (res: ServerResponse): void =>
        res.writeHead(101, { Connection: 'Upgrade', Upgrade: 'other' }).flushHeaders(),
    ],
    ['is answered nonsense', (res: ServerResponse): void => void res.socket?.write('hello\r\n\r\n')],
  ] as const)(
    'that %s is asked for again after a minute and an hour, and then given up',
    async ([, fail]) => {
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
    },
  )

  test('is not followed round and round', async () => {
    const { origin, visits } = await site((_req, res) => void res.writeHead(301, { Location: '/' }).end())
    const user = await userWith(origin)
    await fetchThrice()
    expect([visits.length, (await stateOf(user))?.dueAt]).toEqual([4, null])
  })

  test('without an end is left at 5 MB', async () => {
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

  test('that is still on its way after ten seconds is asked for another time', async () => {
    const { origin, arrived } = await site((_req, res) => void res.write(picture.subarray(0, 20)))
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const fetched = fetchPicture(origin, { mode: 'test', signal: new AbortController().signal })
    await arrived
    vi.advanceTimersByTime(10_000)
    vi.useRealTimers()
    expect(await fetched).toMatchObject({ end: 'later' })
  })

  test('that is cut off because the app ends is due again as if nothing had been', async () => {
    const { origin, arrived } = await site(() => {})
    const user = await userWith(origin)
    const ending = new AbortController()
    const fetching = fetchDuePicture(queue({ signal: ending.signal }))
    await arrived
    ending.abort()
    await fetching
    expect(await stateOf(user)).toEqual({ dueAt: clock.now, tries: 0, pictureId: null })
  })

  test('is not asked for once the app has ended, nor after three attempts that came to no end', async () => {
    const { origin, visits } = await site((_req, res) => void res.end(picture))
    const fetched = await fetchPicture(origin, { mode: 'test', signal: AbortSignal.abort() })
    expect(fetched.end).toBe('later')
    const user = await userWith(origin)
    await db.update(outsidePictures).set({ tries: 3 })
    await fetchAll()
    expect([visits, (await stateOf(user))?.dueAt]).toEqual([[], null])
  })

  test('is fetched once by processes that look at once', async () => {
    const { origin, visits } = await site((_req, res) => void res.end(picture))
    for (let count = 0; count < 12; count += 1) await userWith(`${origin}/${count}`)
    const other = openPools(database.url, { timeouts: patientTimeouts })
    whenDone(other.close)
    const processes = [queue(), queue(), queue({ db: other.db }), queue({ db: other.db })]
    await atOnce(
      database,
      'outside_pictures',
      processes.map((each) => () => fetchAll(each)),
    )
    expect(visits.toSorted()).toEqual(Array.from({ length: 12 }, (_, nth) => `/${nth}`).toSorted())
  })

  test('is looked for by an index', async () => {
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

describe('what the person decides while their picture is fetched holds', () => {
  const choose = (userId: string, url: string | null) =>
    db.transaction(async (tx) => {
      const profileImageUrl = await chooseProfilePicture(tx, { userId }, url, clock.now)
      await tx.update(users).set({ profileImageUrl }).where(eq(users.id, userId))
    })

  test.for(['when they choose another', 'when they take away what they had chosen'])('%s', async (what) => {
    let own: string | null = null
    const { origin } = await site(async (_req, res) => {
      await choose(user, (own = await keepPicture(db, user, Buffer.from('another picture'), clock.now)))
      if (what.includes('take away')) await choose(user, (own = null))
      res.end(picture)
    })
    const user = await userWith(origin)
    const before = await db.$count(pictures)
    await fetchAll()
    const [row] = await db.select().from(users).where(eq(users.id, user))
    expect([row?.profileImageUrl, (await stateOf(user))?.dueAt]).toEqual([own, null])
    expect(await db.$count(pictures)).toBe(before + 1)
  })

  test('when they delete their account', async () => {
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

describe('in production', () => {
  test.for([
    ['http', (port: number) => `http://pictures.example.com:${port}/`],
    ['this machine', (port: number) => `https://127.0.0.1:${port}/`],
    ['a name that leads into the own network', () => 'https://home.example.com/'],
    ['no address', () => 'https://'],
  ] as const)(
    '%s is asked for nothing, whether it was named or a redirect leads there',
    async ([, addressOf]) => {
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
    },
  )

  test('a picture comes over https, from whom it is, and not from a server that only pretends', async () => {
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

  /** One public name leads to this machine, as if it were out there; all others are looked up and judged. */
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
  await db.insert(outsidePictures).values({ userId: id, url, dueAt: clock.now })
  return id
}

async function stateOf(userId: string) {
  const { dueAt, tries, pictureId } = outsidePictures
  const [row] = await db
    .select({ dueAt, tries, pictureId })
    .from(outsidePictures)
    .where(eq(outsidePictures.userId, userId))
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

/** A server that somebody has somewhere; `visits` are the paths that it was asked for. */
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
