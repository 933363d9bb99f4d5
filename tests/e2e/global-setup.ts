import { startRealApp } from './real-app.ts'

/** One app for the whole run: each test signs up people of its own. Its address and its data folder reach the workers in the environment. */
export default async function globalSetup() {
  const { url, dataDir, stop } = await startRealApp()
  process.env.E2E_URL = url
  process.env.E2E_DATA_DIR = dataDir
  return stop
}
