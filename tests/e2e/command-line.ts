import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '#server/project-root.ts'

const run = promisify(execFile)
const tsx = path.join(projectRoot, 'node_modules/tsx/dist/cli.mjs')

/** Runs `npm run admin -- …` beside the app, as its operator would; returns its output. */
export async function admin(...args: string[]) {
  const env = {
    ...process.env,
    DATA_DIR: process.env.E2E_DATA_DIR,
    PUBLIC_URL: process.env.E2E_URL,
    DATABASE_URL: '',
    OIDC_ISSUER_URL: '',
    LOG_LEVEL: 'warn',
  }
  const { stdout } = await run(process.execPath, [tsx, 'server/commands/admin.ts', ...args], {
    cwd: projectRoot,
    env,
  })
  return stdout.trim()
}
