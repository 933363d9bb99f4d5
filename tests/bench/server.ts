import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import type { OnEnd } from './bench.ts'
import { silent } from './session.ts'

/** A database server of the bench's own, in a folder that goes with it. */
export async function benchServer(onEnd: OnEnd) {
  const folder = temporaryFolder()
  onEnd(folder.remove)
  const server = await startEmbedded({ dataDir: folder.path, log: silent })
  onEnd(server.stop)
  return { ...server, folder: folder.path }
}
