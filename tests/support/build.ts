import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { projectRoot } from '#server/project-root.ts'

const ifStale = `import { buildIfStale } from './server/build.mjs'; await buildIfStale()`

/** Builds the app whole, with all that is compressed, unless it stands as its sources say. */
export async function buildIfStale() {
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', ifStale], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production' },
  })
}
