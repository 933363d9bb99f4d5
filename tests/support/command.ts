import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { projectRoot } from '#server/project-root.ts'

/** Starts `npm run <name> -- …` without npm; `ended` resolves with its exit code and output. */
export function startCommand(name: string, args: string[], settings: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/commands/${name}.ts`, ...args], {
    cwd: projectRoot,
    env: { ...process.env, LOG_LEVEL: 'warn', OIDC_ISSUER_URL: '', INIT_CWD: '', ...settings },
  })
  const ended = Promise.all([
    once(child, 'close') as Promise<[number | null]>,
    text(child.stdout),
    text(child.stderr),
  ]).then(([[code], output, errors]) => ({ code, said: (output + errors).trim() }))
  return { child, ended }
}

export const runCommand = (...given: Parameters<typeof startCommand>) => startCommand(...given).ended
