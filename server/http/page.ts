import type { Request } from 'express'

/** RFC 8288: where the next page of a list is, and how many things the whole list has. */
export function pageHeaders(req: Request, next: string | null, total: number) {
  const headers: Record<string, string> = { 'X-Total-Count': String(total) }
  if (next !== null) {
    const url = new URL(req.originalUrl, 'http://list')
    url.searchParams.set('cursor', next)
    headers.Link = `<${url.pathname}${url.search}>; rel="next"`
  }
  return headers
}
