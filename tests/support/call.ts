import { fillPath, type EndpointSpec, type Input, type Output } from '#shared/api/endpoint.ts'

type Refused = { status: number; code: string; message: string; issues?: { path: string; code: string }[] }
type Request = (
  path: string,
  init: { method: string; headers: Record<string, string>; body?: string },
) => Promise<Response>

/**
 * Makes a request through the contract, as the client does; a refusal is thrown as its body with the status.
 */
export const callOver =
  (request: Request) =>
  async <E extends EndpointSpec>(
    endpoint: E,
    input: Input<E>,
    headers: Record<string, string> = {},
  ): Promise<Output<E>> => {
    const { params, query, body } = input as {
      params?: object
      query?: Record<string, string>
      body?: unknown
    }
    const search = query ? `?${new URLSearchParams(query)}` : ''
    const response = await request(`/api${fillPath(endpoint.path, params)}${search}`, {
      method: endpoint.method,
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    const answer: unknown = text === '' ? undefined : JSON.parse(text)
    if (!response.ok) throw { status: response.status, ...(answer as object) } as Refused
    return answer as Output<E>
  }
