import { Client } from 'pg'
import { readWhole, type Statement } from '#tests/support/statements.ts'
import { median } from './figures.ts'

const warmUp = 20
const runs = 200

/**
 * The median time of what one request asks, in ms, for each database in turn: the statements one after the other on a
 * connection of their own, prepared where the app prepares them. It holds the way to the database and back.
 */
export async function statementTimes(urls: string[], statements: Statement[][]) {
  const clients = await Promise.all(urls.map(connected))
  const times = clients.map(() => [] as number[])
  for (let run = -warmUp; run < runs; run += 1) {
    for (const [index, client] of clients.entries()) {
      const started = performance.now()
      for (const { config, values } of statements[index] ?? []) await client.query({ ...config, values })
      if (run >= 0) times[index]?.push(performance.now() - started)
    }
  }
  await Promise.all(clients.map((client) => client.end()))
  return times.map(median)
}

/** What the statements read from end to end. */
export async function wholeReads(url: string, statements: Statement[]) {
  const client = await connected(url)
  const whole: string[] = []
  for (const statement of statements) whole.push(...(await readWhole(client, statement)))
  await client.end()
  return whole
}

async function connected(url: string) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

/** What one read of the app costs: its time in ms, its statements, and whether they go by an index. */
export async function measured(url: string, statements: Statement[], otherwise = 'reads all of') {
  const [time = NaN] = await statementTimes([url], [statements])
  const whole = await wholeReads(url, statements)
  return {
    time,
    isByIndex: whole.length === 0,
    how: whole.length === 0 ? 'by index' : `${otherwise} ${whole.join(', ')}`,
  }
}
