import type { Request } from 'express'
import type { Page } from '#shared/api/endpoint.ts'

/** RFC 8288: where the next page of a list is, and how many things the whole list has; beside it what is counted by name. */
export function pageHeaders(req: Request, { next, total, counts = {} }: Omit<Page<unknown>, 'items'>) {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) }
  for (const [name, count] of Object.entries(counts)) headers[`X-Count-${name}`] = String(count)
  if (next !== null) {
    const url = new URL(req.originalUrl, 'http://list')
    url.searchParams.set('cursor', next)
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`
  }
  return headers
}
