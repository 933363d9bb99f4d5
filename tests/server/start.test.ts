import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { plainSettings } from '#tests/support/plain-settings.ts'
import { serverPid, temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder()
const project = path.join(folder.path, 'project')
const dataDir = path.join(folder.path, 'data')
const children: ChildProcessWithoutNullStreams[] = []
const page = { accept: 'text/html', 'accept-encoding': 'br' }

// The first of these may have to build the app, and a deployment's end takes five seconds by itself.
beforeAll(copyProject)
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(folder.remove)

test('the app starts, shows its pages, ends at once when asked at the keyboard, and does not build twice', async () => {
  const first = await started()
  for (const [address, status] of [
    ['/', 200],
    ['/profile', 200],
    ['/no/such/page', 404],
  ] as const) {
    const answer = await fetch(first.url + address, { headers: page })
    expect([
      answer.status,
      answer.headers.get('content-encoding'),
      answer.headers.get('cache-control'),
    ]).toEqual([status, 'br', 'no-cache'])
    expect(await answer.text()).toMatch(/^<!doctype html>/)
  }
  const etag = (await fetch(first.url)).headers.get('etag')
  expect(
    (await fetch(first.url, { headers: { 'if-none-match': String(etag), 'cache-control': 'max-age=0' } }))
      .status,
  ).toBe(304)
  const member = await fetch(first.url, {
    headers: { ...page, cookie: 'sid=s%3Asomebody', 'if-none-match': String(etag) },
  })
  expect([member.status, member.headers.get('vary')]).toEqual([200, 'Accept-Encoding, Cookie'])
  const app = await member.text()
  expect(app).toMatch(
    /<html data-signed-in .*<link rel="modulepreload" crossorigin href="\/assets\/main-app-/s,
  )
  expect(app).not.toContain('on-court')
  expect(await (await fetch(first.url)).text()).not.toMatch(/data-signed-in|main-app/)
  expect(await endOf(first, 'SIGINT')).toBe(0)
  expect(serverPid(dataDir)).toBeNull()

  const second = await started()
  expect(second.output()).not.toContain('Building')
  await endOf(second, 'SIGINT')
})

test('files with a hash in their name stay in the browser, and an unknown one is not a page', async () => {
  const app = await started()
  const file = readdirSync(path.join(project, 'dist/client/assets')).find((name) => name.endsWith('.js'))
  const asset = await fetch(`${app.url}/assets/${file}`, { headers: page })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.headers.get('content-encoding')).toBe('br')
  for (const address of ['/assets/gone.js', '/api/no-such-thing']) {
    const answer = await fetch(app.url + address, { headers: page })
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toMatch('application/json')
  }
  await endOf(app, 'SIGINT')
})

test('a deployment ends it: it says that it is going, answers a while longer, and leaves nothing behind', async () => {
  const app = await started()
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  const ended = endOf(app, 'SIGTERM')
  const isReady = async () => (await fetch(`${app.url}/readyz`)).status
  await expect.poll(isReady).toBe(503)
  const ready = await fetch(`${app.url}/readyz`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  expect((await fetch(`${app.url}/api/auth/user`)).status).toBe(401)
  expect(await ended).toBe(0)
  expect(serverPid(dataDir)).toBeNull()
})

test('a port that is taken: one line, and no server is left running', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const { output, code } = await refused({ PORT: String(port) })
  taken.close()
  expect([output, code]).toEqual([
    `PORT ${port} is taken by another program: stop it, or set PORT to another number.`,
    1,
  ])
  expect(serverPid(dataDir)).toBeNull()
})

test('a wrong setting: one line, before anything is touched', async () => {
  const { output, code } = await refused({ SIGNUP: 'perhaps' })
  expect([output, code]).toEqual(['SIGNUP is "perhaps": it has to be open or closed.', 1])
})

const filter = (source: string) => path.basename(source) !== 'node_modules'

/** The project as it is now, so that nobody's work on it, build or .env file comes between. */
function copyProject() {
  const parts =
    /^(client|server|shared|migrations|dist|package.*\.json|tsconfig\.json|(vite|tailwind)\.config\.ts)$/
  for (const name of readdirSync(projectRoot).filter((entry) => parts.test(entry))) {
    cpSync(path.join(projectRoot, name), path.join(project, name), {
      recursive: true,
      preserveTimestamps: true,
      filter,
    })
  }
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

async function started() {
  const { child, output } = run()
  const ready = /Bandeja is ready on (http:\/\/localhost:\d+)/
  while (!ready.test(output()) && child.exitCode === null) await wait(20)
  const url = output().match(ready)?.[1]
  if (!url) throw new Error(`It did not start:\n${output()}`)
  return { child, output, url }
}

async function refused(settings: Record<string, string>) {
  const { child, output } = run(settings)
  const [code] = (await once(child, 'close')) as [number]
  return { code, output: output() }
}

async function endOf({ child }: { child: ChildProcessWithoutNullStreams }, signal: NodeJS.Signals) {
  child.kill(signal)
  const [code] = (await once(child, 'close')) as [number]
  return code
}
