import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { launchApp, startApp } from '#tests/faults/app-process.ts'
import { testDatabase } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'

const { url: database, pool } = await testDatabase()
const settings = { DATABASE_URL: database, WORKERS: '2', LOG_LEVEL: 'info' }
/** Of a client between two requests. */
const pauseMs = 5

type App = Pick<ReturnType<typeof launchApp>, 'output'>

test('SIGHUP replaces both workers one by one: each request on kept connections is answered, and one worker at a time does the jobs', async () => {
  await countCleanUps()
  const app = await startApp(settings)
  const formers = await workersIn(app, 'a worker is ready', 2)
  const load = startLoad(app.url)
  await load.goesOn()
  app.send('SIGHUP')
  expect(await workersIn(app, 'a worker was replaced', 2)).toEqual(formers)
  await load.goesOn()
  const { answered, failed } = await load.stop()
  process.stdout.write(`a restart of two workers: ${answered} requests answered, ${failed.length} failed\n`)
  expect(failed).toEqual([])
  expect(new Set(await workersIn(app, 'a worker is ready', 4))).toHaveLength(4)
  expect(app.output().match(/^Bandeja is ready on/gm)).toHaveLength(1)
  // Begun at once by whom the jobs are given to, and finished before it ends.
  await workersIn(app, 'a worker does the jobs', 2)
  expect([await app.end('SIGTERM'), await cleanUps()]).toEqual([0, 2])
})

test('a limit per minute is one for all workers, also after one was killed and replaced; too many that end by themselves end the app', async () => {
  const app = await startApp({ ...settings, RATE_LIMITS: 'on' })
  const statuses: (number | undefined)[] = []
  const ask = async (times: number) => {
    while (statuses.length < times) statuses.push(await statusAt(`${app.url}/api/calendar/no-such-feed.ics`))
  }
  await ask(30)
  const [first = 0] = await workersIn(app, 'a worker is ready', 2)
  process.kill(first, 'SIGKILL')
  await workersIn(app, 'a worker is ready', 3)
  await ask(62)
  expect(statuses).toEqual([...Array(60).fill(404), 429, 429])
  expect(new Set(app.output().match(/"pid":\d+,"requestId"/g))).toHaveLength(3)

  const killed = [first]
  await eventually(() => {
    for (const worker of namedIn(app, 'a worker is ready').filter((pid) => !killed.includes(pid))) {
      // First, as it may have ended with the app.
      killed.push(worker)
      process.kill(worker, 'SIGKILL')
    }
    expect(app.isAlive()).toBe(false)
  })
  expect(await app.ended).toBe(1)
  expect(app.output()).toContain('5 workers have ended by themselves within a minute')
})

test('workers that cannot listen end the start, with one line and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  onTestFinished(() => void taken.close())
  const { port } = taken.address() as AddressInfo
  const app = launchApp({ ...settings, PORT: String(port) })
  expect(await app.ended).toBe(1)
  expect(app.output()).toBe(
    `PORT ${port} is taken by another program: stop it, or set PORT to another number.`,
  )
})

/** The process ids of the workers in the log lines with this text, in order, once there are so many. */
const workersIn = (app: App, text: string, count: number) =>
  eventually(() => {
    const named = namedIn(app, text)
    expect(named).toHaveLength(count)
    return named
  })

const namedIn = ({ output }: App, text: string) =>
  Array.from(output().matchAll(new RegExp(`"worker":(\\d+)[^\\n]*"msg":"${text}"`, 'g')), ([, pid]) =>
    Number(pid),
  )

/** Eight clients that send one request after the other, each on its open connection, if it has one. */
function startLoad(url: string) {
  const paths = ['/api/auth/user', '/', '/readyz']
  const failed: string[] = []
  let answered = 0
  const now = { isOver: false }
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (!now.isOver) {
      const status = await statusAt(url + paths[answered % 3], agent).catch(String)
      if (status === 200 || status === 401) answered += 1
      else failed.push(String(status))
      await wait(pauseMs)
    }
    agent.destroy()
  })
  return {
    goesOn: () => {
      const before = answered
      return eventually(() => expect(answered).toBeGreaterThan(before + 50))
    },
    stop: async () => {
      now.isOver = true
      await Promise.all(clients)
      return { answered, failed }
    },
  }
}

/** Without an agent over a connection of its own. */
const statusAt = (address: string, agent: Agent | false = false) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(address, { agent }, (answer) =>
      answer
        .resume()
        .once('error', reject)
        .once('end', () => resolve(answer.statusCode)),
    ).once('error', reject)
  })

/** Each cleaning up deletes old mails once, also when there are none. */
async function countCleanUps() {
  await pool.query('create table clean_ups ()')
  await pool.query(
    `create function count_clean_up() returns trigger language plpgsql as
      'begin insert into clean_ups default values; return null; end'`,
  )
  await pool.query(
    'create trigger clean_up before delete on mail_queue for each statement execute function count_clean_up()',
  )
}

async function cleanUps() {
  const { rows } = await pool.query('select count(*)::integer as total from clean_ups')
  return rows[0].total as number
}
