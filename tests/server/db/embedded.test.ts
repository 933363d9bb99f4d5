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
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { installedBinaries, prepareBinaries } from '#server/db/embedded/binaries.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { prepareHome } from '#server/db/embedded/home.ts'
import { migrate } from '#server/db/migrate.ts'
import { seedOptions } from '#server/db/seed/options.ts'
import { seed } from '#server/db/seed/seed.ts'
import { projectRoot } from '#server/project-root.ts'
import { asking, everythingIn, fleeting } from '#tests/support/backups.ts'
import { runCommand } from '#tests/support/command.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killServer, serverPid, temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const dataDir = path.join(folder.path, 'a folder', 'data')
const cluster = path.join(dataDir, 'postgres/cluster')
const silent = { info: () => {}, warn: () => {} }
const children: ReturnType<typeof spawn>[] = []
const servers: Awaited<ReturnType<typeof startEmbedded>>[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await stopAll()
})
afterAll(() => {
  killServer(dataDir)
  folder.remove()
})

describe('embedded database in one data folder, tested in this order', { shuffle: false }, () => {
  test('allows one of two concurrent starts, and the next start takes over the data of a killed process', async () => {
    const both = await Promise.all([holder(), holder()])
    const [refusal, held] = both[0].code === 1 ? both : both.toReversed()
    expect([refusal!.code, held!.code]).toEqual([1, undefined])
    expect(refusal!.text).toMatch(
      /^Another Bandeja \(process \d+\) is running on the data in .*DATA_DIR of its own\.$/,
    )
    await query(held!.text, 'create table kept (at int); insert into kept select generate_series(1, 1000)')
    const pid = serverPid(dataDir)
    held!.child.kill('SIGKILL')
    await once(held!.child, 'exit')

    const server = await started()
    expect(serverPid(dataDir)).toBe(pid)
    expect(await rowsIn(server)).toBe(1000)
    await expectHeld()
    await stopAll()
    expect(serverPid(dataDir)).toBeNull()
    expect(readdirSync(path.join(dataDir, 'postgres')).toSorted()).toEqual(['cluster', 'log'])
  })

  test('restarts with its rows after the server or one of its processes is killed, and still refuses a second start', async () => {
    const server = await started()
    await query(server.url, 'insert into kept values (1001)')
    killServer(dataDir)
    // The connection that holds the lock on the data folder.
    const held = `select backend_start from pg_stat_activity where application_name = 'bandeja, process ${process.pid}'`
    const holds = await eventually(async () => {
      const rows = await query(server.adminUrl, held)
      expect(rows).toHaveLength(1)
      return rows
    })
    expect(await rowsIn(server)).toBe(1001)
    await expectHeld()
    const writer = `select pid from pg_stat_activity where backend_type = 'walwriter'`
    const [row] = await query(server.adminUrl, writer)
    process.kill(Number(row?.pid), 'SIGKILL')
    await eventually(async () => expect(await query(server.adminUrl, held)).not.toEqual(holds))
    await eventually(async () => expect(await query(server.adminUrl, held)).toHaveLength(1))
    expect(await rowsIn(server)).toBe(1001)
    await expectHeld()
  })

  test.for([
    ['with the pid of another process', true],
    ['empty', false],
  ] as const)(
    'starts despite a stale pid file (%s) and removes an abandoned draft folder, not a recent one',
    async ([, isNumbered]) => {
      const sleeper = spawn('sleep', ['60'], asOwnerOf(dataDir))
      children.push(sleeper)
      const data = path.join(cluster, 'data')
      const file = path.join(data, 'postmaster.pid')
      const stale = [sleeper.pid, data, 1, 1, '', '127.0.0.1', 1, 'ready', '']
      writeFileSync(file, isNumbered ? stale.join('\n') : '')
      utimesSync(file, 0, 0)
      // A half-made folder of an earlier start; not one that another start is making.
      const [abandoned, young] = ['draft-old', 'draft-new'].map((name) =>
        path.join(dataDir, 'postgres', name),
      )
      for (const draft of [abandoned!, young!]) mkdirSync(path.join(draft, 'data'), { recursive: true })
      utimesSync(abandoned!, 0, 0)
      const server = await started()
      expect(await rowsIn(server)).toBe(1001)
      expect([existsSync(abandoned!), existsSync(young!)]).toEqual([false, true])
    },
  )

  test('requires the password, can be backed up while the app runs, and restored only after it has stopped', async () => {
    const server = await started()
    const modes = ['password', 'data'].map((name) => statSync(path.join(cluster, name)).mode & 0o777)
    expect(modes).toEqual([0o600, 0o700])
    for (const user of ['bandeja', 'postgres']) {
      const wrong = Object.assign(new URL(server.url), { username: user, password: 'guess' })
      await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    }
    await query(server.url, 'drop table kept; create extension pg_trgm')
    const settings = `select current_setting('is_superuser') as super, current_setting('fsync') as fsync,
    current_setting('listen_addresses') as listens, 'ñ' < 'o' as bytewise, cardinality(show_trgm('Иван')) > 0 as letters`
    expect(await query(server.url, settings)).toEqual([
      { super: 'off', fsync: 'on', listens: '127.0.0.1', bytewise: false, letters: true },
    ])

    await query(server.url, 'drop extension pg_trgm')
    await migrate(server.url)
    await seed(server.url, seedOptions(['--users', '10', '--matches', '50']), { today: '2026-05-14' })
    const before = await everythingIn(server.url, fleeting)
    const file = path.join(folder.path, 'embedded.backup')
    const run = (command: string, ...args: string[]) =>
      runCommand(command, [file, ...args], { DATABASE_URL: '', DATA_DIR: dataDir })
    expect((await run('backup')).code).toBe(0)
    const running = /^Another Bandeja \(process \d+\) is running on the data in .*stop it first/
    expect(await run('restore', '--yes')).toEqual({ code: 1, said: expect.stringMatching(running) })
    await asking(server.url, (pool) => pool.query('delete from match_players'))
    await stopAll()
    expect((await run('restore', '--yes')).code).toBe(0)
    expect(await everythingIn((await started()).url, fleeting)).toEqual(before)
  })
})

test('prepareBinaries copies binaries that only root can read, and restores missing links and execute permissions', () => {
  const binaries = aPackage('plain')
  const own = path.join(folder.path, 'installed')
  const home = prepareHome(own, () => {})
  chmodSync(path.dirname(binaries), 0o700)
  const used = prepareBinaries(home, binaries)
  const isRoot = process.getuid?.() === 0
  expect(path.dirname(used)).toBe(isRoot ? path.join(own, 'postgres') : path.dirname(binaries))
  chmodSync(path.dirname(binaries), 0o755)
  expect(prepareBinaries(home, binaries)).toBe(binaries)
  for (const one of [used, binaries])
    expect(readlinkSync(path.join(one, 'lib/libpq.so.5'))).toMatch(/^libpq\.so\.5\.\d+$/)
  expect(statSync(path.join(binaries, 'bin/postgres')).mode & 0o111).toBe(0o111)
})

test('the embedded database names DATABASE_URL in one line when its binaries cannot run or do not exist', async () => {
  const binaries = aPackage('foreign')
  for (const program of ['initdb', 'postgres'])
    writeFileSync(path.join(binaries, 'bin', program), '#!/no/such/loader\n', { mode: 0o755 })
  const start = startEmbedded({ dataDir: path.join(folder.path, 'other'), log: silent, binaries })
  const message = expect.stringMatching(/^[^\n]*DATABASE_URL[^\n]*$/)
  await expect(start).rejects.toMatchObject({ name: 'StartRefusal', message })
  expect(() => installedBinaries('sunos', 'sparc')).toThrow(/sunos-sparc.*DATABASE_URL/)
})

async function started() {
  const server = await startEmbedded({ dataDir, log: silent })
  servers.push(server)
  return server
}

async function stopAll() {
  for (const server of servers.splice(0)) await server.stop()
}

const expectHeld = () =>
  expect(started()).rejects.toMatchObject({
    name: 'StartRefusal',
    message: expect.stringContaining(`(process ${process.pid})`),
  })

/** Starts a process on the data folder: resolves with its address, or with its message and exit code. */
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

const rowsIn = async ({ url }: { url: string }) =>
  (await query(url, 'select count(*)::int as rows from kept'))[0]?.rows

/** The package as npm leaves it with --ignore-scripts, without execute permissions. */
function aPackage(name: string) {
  const copy = path.join(folder.path, name, 'native')
  mkdirSync(path.dirname(copy))
  const source = installedBinaries()
  cpSync(source, copy, { recursive: true, verbatimSymlinks: true })
  cpSync(path.join(source, '../package.json'), path.join(copy, '../package.json'))
  for (const entry of readdirSync(path.join(copy, 'lib'), { withFileTypes: true }))
    if (entry.isSymbolicLink()) rmSync(path.join(copy, 'lib', entry.name))
  for (const program of ['initdb', 'postgres']) chmodSync(path.join(copy, 'bin', program), 0o644)
  return copy
}

function asOwnerOf(dataDir: string) {
  const { uid, gid } = statSync(path.join(dataDir, 'postgres'))
  return process.getuid?.() === 0 ? { uid, gid } : {}
}
