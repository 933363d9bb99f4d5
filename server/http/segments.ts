import { Router, type RequestHandler } from 'express'

type Routes = (path: string | string[], ...handlers: RequestHandler[]) => void

/**
 * A router for each first segment of the paths, so that a request passes through the routes of its own and not through all;
 * one more is for other paths.
 */
export function segmentRouters(paths: Iterable<string>) {
  const rest = Router()
  const routers = new Map<string, Router>()
  for (const path of paths) routers.set(segmentOf(path), routers.get(segmentOf(path)) ?? Router())
  const routerOf = (path: string) => routers.get(segmentOf(path)) ?? rest
  const on =
    (method: 'use' | 'get' | 'post'): Routes =>
    (given, ...handlers) => {
      for (const path of [given].flat()) routerOf(path)[method](path, ...handlers)
    }
  /** For every path. */
  const all = (...handlers: RequestHandler[]) => {
    for (const router of [...routers.values(), rest]) router.use(...handlers)
  }
  /** The routes of these paths, of which each is under one of the segments. */
  const mount = (mounted: Iterable<string>, routes: RequestHandler) => {
    for (const router of new Set([...mounted].map(routerOf))) router.use(routes)
  }
  const handler: RequestHandler = (req, res, next) => routerOf(req.path)(req, res, next)
  return { use: on('use'), get: on('get'), post: on('post'), all, mount, handler }
}

// Express does not tell capitals in a path from small letters.
function segmentOf(path: string) {
  const end = path.indexOf('/', 1)
  return (end === -1 ? path : path.slice(0, end)).toLowerCase()
}
