import type { Person } from './app.ts'

type Pages<T> = { pages: T[][]; totals: (string | null)[] }

/** A list page by page, and what each page says of how much there is in all. */
export async function pagesOf<T>(person: Pick<Person, 'request'>, path: string): Promise<Pages<T>> {
  const pages: T[][] = []
  const totals: (string | null)[] = []
  for (let next: string | undefined = path; next !== undefined;) {
    const response = await person.request(next)
    pages.push((await response.json()) as T[])
    totals.push(response.headers.get('X-Total-Count'))
    next = /^<([^>]+)>; rel="next"$/.exec(response.headers.get('Link') ?? '')?.[1]
  }
  return { pages, totals }
}
