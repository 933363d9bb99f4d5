import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { projectRoot } from '#server/project-root.ts'
import { sessionSecret } from './app.ts'

type Options = { variables?: Record<string, string>; asInProduction?: boolean }

/**
 * Another process of the app on a test's database, where the same sessions are valid. `lines` is its output.
 * It waits for the database as long as tests do, or no longer than in production.
 */
export async function startApi(databaseUrl: string, { variables, asInProduction = false }: Options = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/support/api-process.ts', ...(asInProduction ? ['as-in-production'] : [])],
    {
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
    },
  )
  const lines: string[] = []
  const output = createInterface(child.stdout).on('line', (line) => lines.push(line))
  const [url] = (await once(output, 'line')) as [string]
  const stop = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, lines, stop }
}
