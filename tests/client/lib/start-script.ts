import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'

const script = readFileSync(join(process.cwd(), 'client/public/start.js'), 'utf8')

/** Runs what index.html runs before the first paint. */
export const startScript = () => runInThisContext(script)
