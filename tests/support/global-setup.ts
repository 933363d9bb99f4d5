import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { buildIfStale } from './build.ts'
import { onServer } from './database.ts'
import { sweepFolders, temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The connection of the superuser, and the migrated database that each test file copies. */
    testServer: { adminUrl: string; template: string }
  }
}

/**
 * One server for the whole run: that of TEST_DATABASE_URL, or an embedded one in a folder of its own. The app
 * is built, if it is not, before several files start it concurrently.
 */
export async function setup(project: TestProject) {
  const [server] = await Promise.all([startServer(), buildIfStale()])
  const template = `bandeja_test_${randomBytes(6).toString('hex')}`
  await onServer(server.adminUrl, `create database ${template}`)
  await migrate(Object.assign(new URL(server.adminUrl), { pathname: template }).href)
  project.provide('testServer', { adminUrl: server.adminUrl, template })
  return async () => {
    await onServer(server.adminUrl, `drop database ${template} with (force)`)
    await server.stop()
  }
}

async function startServer() {
  const adminUrl = process.env.TEST_DATABASE_URL
  if (adminUrl) return { adminUrl, stop: async () => {} }
  sweepFolders()
  const folder = temporaryFolder()
  const server = await startEmbedded({ dataDir: folder.path, log: { info: () => {}, warn: () => {} } })
  // These databases are not needed after the run, so none waits for the disk.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'])
    await onServer(server.adminUrl, `alter system set ${setting} = off`)
  await onServer(server.adminUrl, 'select pg_reload_conf()')
  return { adminUrl: server.adminUrl, stop: () => server.stop().then(folder.remove) }
}
