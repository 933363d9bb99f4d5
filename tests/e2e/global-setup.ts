import { startRealApp } from './real-app.ts'

/** One app for the whole run: each test signs up people of its own. The address reaches the workers as E2E_URL. */
export default async function globalSetup() {
  const { url, stop } = await startRealApp()
  process.env.E2E_URL = url
  return stop
}
