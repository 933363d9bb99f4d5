import { Router } from 'express'
import type { Pool } from 'pg'

const cachedMs = 1000

/** `/healthz`: the process runs. `/readyz`: it can serve requests. */
export function health({ sessionPool, isDraining }: { sessionPool: Pool; isDraining: () => boolean }) {
  const routes = Router()
  let checked = { at: 0, ready: Promise.resolve(false) }
  const isReady = () => {
    if (Date.now() - checked.at > cachedMs) {
      checked = {
        at: Date.now(),
        ready: sessionPool.query('select 1').then(
          () => true,
          () => false,
        ),
      }
    }
    return checked.ready
  }
  routes.get('/healthz', (_req, res) => void res.json({ status: 'ok' }))
  routes.get('/readyz', async (_req, res) => {
    const ready = !isDraining() && (await isReady())
    res.status(ready ? 200 : 503).json({ status: ready ? 'ok' : 'unavailable' })
  })
  return routes
}
