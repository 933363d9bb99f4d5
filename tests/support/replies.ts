import type { Reply } from './render.tsx'

type Asked = { method: string; path: string; headers: Headers; body: unknown }

export const refused = (status: number, code: string) => () => ({ status, body: { code } })

/** One page of a list; `next` leads to the one after it. */
export const page = (items: readonly unknown[], total = items.length, next?: string): Reply => ({
  body: items,
  headers: {
    'X-Total-Count': String(total),
    ...(next && { Link: `</api/list?cursor=${next}>; rel="next"` }),
  },
})

/** A reply that is given when the test says so. */
export function later() {
  let answer = (_reply: Reply) => {}
  const promise = new Promise<Reply>((resolve) => (answer = resolve))
  return { promise, answer: (reply: Reply) => answer(reply) }
}

export const writes = (asked: Pick<Asked, 'method' | 'path' | 'body'>[]) =>
  asked
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path, body }) => ({ line: `${method} ${path}`, body }))

/** The idempotency keys of the requests: a retry has the same one. */
export const keysOf = (asked: Pick<Asked, 'method' | 'headers'>[]) =>
  asked.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('Idempotency-Key'))
