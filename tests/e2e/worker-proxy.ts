import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { freePort } from '#tests/support/free-port.ts'
import { startRealApp } from './real-app.ts'

/** Which service worker the app sends: its own, a newer version, or the one of OFFLINE=off. */
export type Version = 'own' | 'newer' | 'off'

/** An app behind a proxy, which decides which service worker browsers get. */
export async function appWithWorkers() {
  let version: Version = 'own'
  // Behind a proxy the app says the address of the proxy, not its own.
  const port = await freePort()
  const proxy = createServer((req, res) => {
    const isWorker = req.url === '/worker.js'
    const path = isWorker && version === 'off' ? '/worker-off.js' : (req.url ?? '/')
    forward(`http://127.0.0.1:${port}${path}`, req, res, isWorker && version === 'newer' ? '\n// newer' : '')
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const url = `http://localhost:${(proxy.address() as AddressInfo).port}`
  const app = await startRealApp({ PUBLIC_URL: url, PORT: port })
  return {
    url,
    send: (next: Version) => (version = next),
    stop: async () => {
      proxy.closeAllConnections()
      proxy.close()
      await app.stop()
    },
  }
}

function forward(address: string, req: IncomingMessage, res: ServerResponse, appended: string) {
  // Plain, so that something can be appended.
  const headers = { ...req.headers, ...(appended && { 'accept-encoding': 'identity' }) }
  const onward = request(address, { method: req.method, headers }, (answer) => {
    const { 'content-length': _length, etag: _etag, ...kept } = answer.headers
    res.writeHead(answer.statusCode ?? 500, appended ? kept : answer.headers)
    answer.on('data', (part) => res.write(part)).on('end', () => res.end(appended))
  })
  onward.on('error', () => res.destroy())
  req.pipe(onward)
}
