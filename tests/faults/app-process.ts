import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { onTestFailed, onTestFinished } from 'vitest'
import { projectRoot } from '#server/project-root.ts'
import { secret } from '#tests/bench/session.ts'
import { plainSettings } from '#tests/support/plain-settings.ts'

/**
 * The app as `npm start` runs it, ended with the test: `ended` is its exit code, `readyMs` the time of its
 * start.
 */
export async function startApp(settings: Record<string, string>) {
  const app = launchApp(settings)
  onTestFailed(() => void process.stderr.write(`what the app said last:\n${app.output().slice(-3000)}\n`))
  const url = await Promise.race([
    app.ready,
    app.ended.then((code) =>
      Promise.reject(new Error(`ended with ${code} before it was ready: ${app.output()}`)),
    ),
  ])
  return { ...app, url, readyMs: performance.now() - app.since }
}

/** The same without waiting for the start, which may fail. */
export function launchApp(settings: Record<string, string>) {
  const since = performance.now()
  const child = spawn(process.execPath, ['server/start.mjs'], {
    cwd: projectRoot,
    env: { ...process.env, ...plainSettings, SESSION_SECRET: secret, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  onTestFinished(() => void child.kill('SIGKILL'))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (text += part.toString()))
  const ready = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const url = /^Bandeja is ready on (\S+)$/.exec(line)?.[1]
      if (url) resolve(url.replace('localhost', '127.0.0.1'))
    })
  })
  const ended = once(child, 'close').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  return {
    since,
    ready,
    ended,
    end,
    send: (signal: NodeJS.Signals) => void child.kill(signal),
    output: () => text.trim(),
    isAlive: () => child.exitCode === null && child.signalCode === null,
  }
}
