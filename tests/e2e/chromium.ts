import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const installed = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

/** The named browser, else the system's, else Playwright's own; it reaches this machine and nothing else. */
export const chromium: LaunchOptions = {
  ...(process.env.CHROMIUM_PATH || existsSync(installed) ? { executablePath: installed } : {}),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
}
