import { existsSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const named = process.env.CHROMIUM_PATH

/** The named browser, else the system's, else Playwright's own; it reaches this machine and nothing else. */
export const chromium: LaunchOptions = {
  ...(named ? { executablePath: named } : installed('/usr/bin/chromium')),
  args: [
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-quic',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
}

/**
 * Chromium without what shows windows, if the system has it and no browser is named. It makes a journey with two thirds
 * of the work; it installs no app and asks nobody for permission.
 */
export const headlessShell: LaunchOptions = {
  ...chromium,
  ...(named ? {} : installed('/usr/bin/chromium-headless-shell')),
}

function installed(executablePath: string) {
  return existsSync(executablePath) ? { executablePath } : {}
}
