import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '#server/project-root.ts'
import { sessionSecret } from './app.ts'

/** Another process of the app on a test's database, which knows the same sessions. `lines` is what it says. */
export async function startApi(databaseUrl: string, variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/support/api-process.ts'], {
    cwd: projectRoot,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const [url] = (await once(output, 'line')) as [string]
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, lines, stop }
}
