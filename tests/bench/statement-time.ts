import { Client } from 'pg'
import { requestOptions } from '#server/db/client.ts'
import { readWhole, type Statement } from '#tests/support/statements.ts'
import { median } from './figures.ts'

const warmUp = 20
const runs = 200

/**
 * The time of the statements of one request in ms, the median unless `of` says otherwise, for each database in turn, on a
 * connection of its own, prepared where the app prepares them. It includes the round trips.
 */
export async function statementTimes(urls: string[], statements: Statement[][], of = median) {
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
  return times.map(of)
}

/** Tables and indexes that the statements read as a whole. */
async function wholeReads(url: string, statements: Statement[]) {
  const client = await connected(url)
  const whole: string[] = []
  for (const statement of statements) whole.push(...(await readWhole(client, statement)))
  await client.end()
  return whole
}

async function connected(url: string) {
  const client = new Client({ connectionString: url, options: requestOptions })
  await client.connect()
  return client
}

/** The cost of one read of the app: its time in ms, its statements, and whether they use an index. */
export async function measured(url: string, statements: Statement[], otherwise = 'reads all of') {
  const [time = NaN] = await statementTimes([url], [statements])
  const whole = await wholeReads(url, statements)
  return {
    time,
    isByIndex: whole.length === 0,
    how: whole.length === 0 ? 'by index' : `${otherwise} ${whole.join(', ')}`,
  }
}
