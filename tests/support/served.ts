import type { TestApp } from './app.ts'

type Layer = {
  route?: { path: string; methods: Record<string, boolean> }
  handle: { stack?: Layer[] }
  /** It has no address of its own. */
  slash: boolean
  rawPath: string
}

/**
 * Each route that Express knows, except those of the identity provider, which implements a protocol of its
 * own.
 */
export function served(handler: TestApp['handler']) {
  const routesIn = (stack: Layer[], base: string): string[] =>
    stack.flatMap(({ route, handle, slash, rawPath }) => {
      if (!route)
        return handle.stack && rawPath !== '/oidc'
          ? routesIn(handle.stack, base + (slash ? '' : rawPath))
          : []
      const path = (base + route.path).replace(/:(\w+)/g, '{$1}')
      return Object.keys(route.methods).flatMap((method) => (method === '_all' ? [] : [`${method} ${path}`]))
    })
  return routesIn((handler.router as unknown as { stack: Layer[] }).stack, '')
}
