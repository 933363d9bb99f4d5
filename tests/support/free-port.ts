import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'

/** A free port: an app that is started again needs its old address. */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return String(port)
}
