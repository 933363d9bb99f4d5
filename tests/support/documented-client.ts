import type { Person } from './app.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A client that follows the specification: fetch with the cookie, a body as JSON, and no header of our own.
 */
export const documentedClient =
  ({ request }: Pick<Person, 'request'>) =>
  async (method: Method, path: string, body?: object) => {
    const sent = body && { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const response = await request(path, { method, ...sent })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) }
  }
