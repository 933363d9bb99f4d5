import { execFileSync, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { get } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { eventually } from '#tests/support/eventually.ts'
import { plainSettings } from '#tests/support/plain-settings.ts'
import { serverPid, temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const project = path.join(folder.path, 'project')
const dataDir = path.join(folder.path, 'data')
const children: ChildProcessWithoutNullStreams[] = []
const page = { accept: 'text/html', 'accept-encoding': 'br' }

beforeAll(copyProject)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(folder.remove)

test('a built app starts without building, serves pages and assets, and behind a proxy answers as not ready after SIGTERM', async () => {
  const app = await started({ TRUST_PROXY: '1' })
  expect(app.output()).not.toContain('Building')
  const ask = (address: string, headers: Record<string, string> = page) =>
    fetch(app.url + address, { headers })
  const told = ({ status, headers }: Response) =>
    [status, headers.get('content-encoding'), headers.get('cache-control')].join(' ')
  for (const [address, status] of [
    ['/', 200],
    ['/profile', 200],
    ['/no/such/page', 404],
  ] as const) {
    const answer = await ask(address)
    expect(told(answer)).toBe(`${status} br no-cache`)
    expect(await answer.text()).toMatch(/^<!doctype html>/)
  }
  const etag = String((await ask('/', {})).headers.get('etag'))
  expect((await ask('/', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
  // A visitor's page is HTML, which names the files of the app only for later.
  const visitors = await (await ask('/', {})).text()
  expect(visitors).toMatch(
    /<html data-languages="es en" lang="en" .*on-court.*<link data-app crossorigin href="\/assets\/home-/s,
  )
  const shell = await ask('/shell', {})
  expect([shell.status, shell.headers.get('vary')]).toEqual([200, 'Accept-Encoding, Cookie'])
  const shown = await shell.text()
  expect(shown).toMatch(
    /<html .*data-app .*<link data-late="modulepreload" crossorigin href="\/assets\/home-/s,
  )
  expect(shown).not.toContain('<h1')

  // Files with a hash in their name are cached by the browser, and an unknown one is not a page.
  const file = readdirSync(path.join(project, 'dist/client/assets')).find((name) => name.endsWith('.js'))
  expect(told(await ask(`/assets/${file}`))).toBe('200 br public, max-age=31536000, immutable')
  for (const address of ['/assets/gone.js', '/api/no-such-thing']) {
    const answer = await ask(address)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ])
  }

  expect((await ask('/readyz')).status).toBe(200)
  const ended = endOf(app, 'SIGTERM')
  await eventually(async () => expect((await ask('/readyz')).status).toBe(503))
  expect((await ask('/readyz')).headers.get('connection')).toBe('close')
  expect((await ask('/api/auth/user')).status).toBe(401)
  expect([await ended, serverPid(dataDir)]).toEqual([0, null])
})

test.for(['SIGINT', 'SIGTERM'] as const)(
  'without a proxy the app and its database stop on %s at once, with exit code 0 and nothing logged',
  async (signal) => {
    const app = await started({ TRUST_PROXY: '0', LOG_LEVEL: 'warn' })
    const said = app.output()
    const seen = new Set<number | undefined>()
    const ended = endOf(app, signal)
    await eventually(async () => {
      await expect(readiness(app.url).then((status) => seen.add(status))).rejects.toThrow()
    })
    expect([await ended, serverPid(dataDir), app.output()]).toEqual([0, null, said])
    expect([...seen].filter((status) => status !== 200)).toEqual([])
  },
)

test('the app exits with one line when its port is taken or a setting is wrong, and leaves no database running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const said = `PORT ${port} is taken by another program: stop it, or set PORT to another number.`
  expect(await refused({ PORT: String(port) })).toEqual({ code: 1, output: said })
  taken.close()
  expect(await refused({ SIGNUP: 'perhaps' })).toEqual({
    code: 1,
    output: 'SIGNUP is "perhaps": it has to be open or closed.',
  })
  expect(serverPid(dataDir)).toBeNull()
})

test('an app whose sources changed builds itself, and compresses further while it answers', async () => {
  const assets = path.join(project, 'dist/client/assets')
  const uncompressed = readdirSync(assets).find((name) => name.endsWith('.js'))
  const compressed = path.join(assets, `${uncompressed}.br`)
  const stamp = path.join(project, 'dist/.stamp')
  rmSync(compressed)
  appendFileSync(path.join(project, 'package.json'), '\n')
  const app = await started()
  expect(app.output()).toContain('Building')
  expect((await fetch(app.url, { headers: page })).status).toBe(200)
  await eventually(() => expect([existsSync(compressed), existsSync(stamp)]).toEqual([true, true]))
  expect(await endOf(app, 'SIGTERM')).toBe(0)
  const again = await started()
  expect(again.output()).not.toContain('Building')
  expect(await endOf(again, 'SIGTERM')).toBe(0)
})

/** A copy of the project, so that builds and .env files do not interfere. */
function copyProject() {
  const parts =
    /^(build|client|server|shared|migrations|dist|package.*\.json|tsconfig\.json|(vite|tailwind)\.config\.ts)$/
  mkdirSync(project)
  const names = readdirSync(projectRoot).filter((entry) => parts.test(entry))
  // To the nanosecond: the app compares the times of its sources with those of the build.
  execFileSync('cp', ['-a', ...names, project], { cwd: projectRoot })
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(project, 'node_modules'))
}

function run(settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: project,
    env: { ...process.env, ...plainSettings, DATA_DIR: dataDir, ...settings },
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, output: () => text.trim() }
}

async function started(settings: Record<string, string> = {}) {
  const { child, output } = run(settings)
  const urlIn = () => /Bandeja is ready on (http:\/\/localhost:\d+)/.exec(output())?.[1]
  await eventually(() => expect(urlIn() ?? child.exitCode).not.toBeNull())
  const url = urlIn()
  if (!url) throw new Error(`It did not start:\n${output()}`)
  return { child, output, url }
}

async function refused(settings: Record<string, string>) {
  const { child, output } = run(settings)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: output() }
}

/** Over a connection of its own, as a proxy's check may be. */
const readiness = (url: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get(`${url}/readyz`, { agent: false }, (answer) => resolve(answer.resume().statusCode)).on(
      'error',
      reject,
    )
  })

async function endOf({ child }: { child: ChildProcessWithoutNullStreams }, signal: NodeJS.Signals) {
  child.kill(signal)
  const [code] = (await once(child, 'close')) as [number]
  return code
}
