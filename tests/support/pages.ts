import type { Person } from './app.ts'

/** A list page by page: one field of each item or all of them, and the total of each page. */
export async function pagesOf(person: Pick<Person, 'request'>, path: string, field?: string) {
  const pages: unknown[][] = []
  const totals: (string | null)[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await person.request(next)
    const things = (await response.json()) as Record<string, unknown>[]
    pages.push(things.map((thing) => (field === undefined ? thing : thing[field])))
    totals.push(response.headers.get('X-Total-Count'))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return { pages, totals }
}
