import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, expect, test } from 'vitest'
import { installedBinaries, prepareBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { prepareHome } from '#server/db/embedded/home.ts'
import { projectRoot } from '#server/project-root.ts'
import { killServer, serverPid, temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const dataDir = path.join(folder.path, 'a folder', 'data')
const silent = { info: () => {}, warn: () => {} }
const children: ReturnType<typeof spawn>[] = []
const servers: Awaited<ReturnType<typeof startEmbedded>>[] = []

// Most of these start processes, which a busy machine takes its time for.
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const server of servers.splice(0)) await server.stop()
})
afterAll(() => {
  killServer(dataDir)
  folder.remove()
})

test('two starts at once on an empty folder: one holds the data, the other is refused', async () => {
  const [first, second] = await Promise.all([holder(), holder()])
  const [refusal, other] = first.code === 1 ? [first, second] : [second, first]
  expect([refusal.code, other.code]).toEqual([1, undefined])
  expect(refusal.text).toMatch(
    /^Another Bandeja \(process \d+\) is running on the data in .*DATA_DIR of its own\.$/,
  )
  expect(await end(other, 'SIGTERM')).toBe(0)
  expect(serverPid(dataDir)).toBeNull()
  expect(readdirSync(path.join(dataDir, 'postgres')).toSorted()).toEqual(['cluster', 'log'])
})

test('the app is killed: the next start takes its server over, with every row that was acknowledged', async () => {
  const killed = await holder()
  await query(killed.text, 'create table kept (at int); insert into kept select generate_series(1, 1000)')
  const pid = serverPid(dataDir)
  await end(killed, 'SIGKILL')

  const server = await started()
  expect(serverPid(dataDir)).toBe(pid)
  expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('a second start is refused, by a process too, while the first one goes on', async () => {
  const server = await started()
  await expect(started()).rejects.toMatchObject({ name: 'StartRefusal' })
  const { code, text } = await holder()
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(`(process ${process.pid})`) })
  expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test.for([
  ['its number was given to another process', true],
  ['it is empty', false],
] as const)('the machine went down and left a pid file: %s', async ([, isNumbered]) => {
  const sleeper = spawn('sleep', ['60'], asOwnerOf(dataDir))
  children.push(sleeper)
  const stale = [
    sleeper.pid,
    path.join(dataDir, 'postgres/cluster/data'),
    1,
    1,
    '',
    '127.0.0.1',
    1,
    'ready',
    '',
  ]
  const file = path.join(dataDir, 'postgres/cluster/data/postmaster.pid')
  writeFileSync(file, isNumbered ? stale.join('\n') : '')
  utimesSync(file, 0, 0)
  const server = await started()
  expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1000 }])
})

test('the server is killed: it comes back on the same address, with its rows', async () => {
  const server = await started()
  await query(server.url, 'insert into kept values (1001)')
  killServer(dataDir)
  const rows = await eventually(() => query(server.url, 'select count(*)::int as rows from kept'))
  expect(rows).toEqual([{ rows: 1001 }])
  expect((await holder()).text).toContain(`(process ${process.pid})`)
})

test('one of the server’s processes is killed: it plays its log back, and the data stay in our hands', async () => {
  const server = await started()
  // The session that holds the data.
  const held = `select backend_start from pg_stat_activity where application_name = 'bandeja, process ${process.pid}'`
  const before = await query(server.adminUrl, held)
  const [row] = await query(
    server.adminUrl,
    `select pid from pg_stat_activity where backend_type = 'walwriter'`,
  )
  process.kill(Number(row?.pid), 'SIGKILL')
  await eventually(async () => expect(await query(server.adminUrl, held)).not.toEqual(before))
  await eventually(async () => expect(await query(server.adminUrl, held)).toHaveLength(1))
  expect(await query(server.url, 'select count(*)::int as rows from kept')).toEqual([{ rows: 1001 }])
  expect((await holder()).text).toContain(`(process ${process.pid})`)
})

test('what a start that was killed had half made is cleared away, but not what another is making', async () => {
  const [abandoned, young] = ['draft-old', 'draft-new'].map((name) => path.join(dataDir, 'postgres', name))
  for (const draft of [abandoned!, young!]) mkdirSync(path.join(draft, 'data'), { recursive: true })
  utimesSync(abandoned!, 0, 0)
  await started()
  expect([existsSync(abandoned!), existsSync(young!)]).toEqual([false, true])
})

test('only the password opens the database, its file is private, and the app is no superuser', async () => {
  const server = await started()
  const cluster = path.join(dataDir, 'postgres/cluster')
  expect(statSync(path.join(cluster, 'password')).mode & 0o777).toBe(0o600)
  expect(statSync(path.join(cluster, 'data')).mode & 0o777).toBe(0o700)
  for (const user of ['bandeja', 'postgres']) {
    const wrong = Object.assign(new URL(server.url), { username: user, password: 'guess' })
    await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
  }
  const settings = `select current_setting('is_superuser') as super, current_setting('fsync') as fsync,
    current_setting('listen_addresses') as listens, 'ñ' < 'o' as bytewise, cardinality(show_trgm('Иван')) > 0 as letters`
  await query(server.url, 'create extension pg_trgm')
  expect(await query(server.url, settings)).toEqual([
    { super: 'off', fsync: 'on', listens: '127.0.0.1', bytewise: false, letters: true },
  ])
})

test('installed without scripts and without rights to run: links and rights are made', () => {
  const binaries = aPackage('plain')
  expect(prepareBinaries(home(), binaries)).toBe(binaries)
  expect(readlinkSync(path.join(binaries, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
  expect(statSync(path.join(binaries, 'bin/postgres')).mode & 0o111).toBe(0o111)
})

test('installed where only root can read: a copy beside the data is used, except by who owns it', () => {
  const binaries = aPackage('hidden')
  chmodSync(path.dirname(binaries), 0o700)
  const used = prepareBinaries(home(), binaries)
  const isRoot = process.getuid?.() === 0
  expect(path.dirname(used)).toBe(isRoot ? path.join(dataDir, 'postgres') : path.dirname(binaries))
  expect(readlinkSync(path.join(used, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
})

test('programs that this system cannot run, as on Alpine: the line names DATABASE_URL', async () => {
  const binaries = aPackage('foreign')
  for (const program of ['initdb', 'postgres']) {
    writeFileSync(path.join(binaries, 'bin', program), '#!/no/such/loader\n', { mode: 0o755 })
  }
  const start = startEmbedded({ dataDir: path.join(folder.path, 'other'), log: silent, binaries })
  await expect(start).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*$/),
  })
})

test('a platform without a package: the line names it and DATABASE_URL', () => {
  expect(() => installedBinaries('sunos', 'sparc')).toThrow(/sunos-sparc.*DATABASE_URL/)
})

const home = () => prepareHome(dataDir, () => {})

async function started() {
  const server = await startEmbedded({ dataDir, log: silent })
  servers.push(server)
  return server
}

/** Starts a process that holds the data: its address and no code, or its refusal and the code it ended with. */
async function holder() {
  const script = path.join(projectRoot, 'tests/support/hold-database.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], { cwd: projectRoot })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  const code = await Promise.race([
    once(child, 'exit').then(([ended]) => ended as number),
    once(child.stdout, 'data').then(() => undefined),
  ])
  return { child, code, text: text.trim() }
}

async function end({ child }: Awaited<ReturnType<typeof holder>>, signal: NodeJS.Signals) {
  child.kill(signal)
  const [code] = (await once(child, 'exit')) as [number | null]
  return code
}

async function query(url: string, text: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

async function eventually<T>(attempt: () => Promise<T>, tries = 100): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (tries === 0) throw error
    await wait(50)
    return eventually(attempt, tries - 1)
  }
}

/** The package as npm leaves it with --ignore-scripts, and with an unpacker that forgets rights. */
function aPackage(name: string) {
  const copy = path.join(folder.path, name, 'native')
  mkdirSync(path.dirname(copy))
  const source = installedBinaries()
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
  cpSync(path.join(source, '../package.json'), path.join(copy, '../package.json'))
  for (const entry of readdirSync(path.join(copy, 'lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) rmSync(path.join(copy, 'lib', entry.name))
  }
  for (const program of ['initdb', 'postgres']) chmodSync(path.join(copy, 'bin', program), 0o644)
  return copy
}

function asOwnerOf(dataDir: string) {
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
  return process.getuid?.() === 0 ? { uid, gid } : {}
}
