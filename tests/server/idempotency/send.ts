import { expect } from 'vitest'
import type { EndpointSpec, Input } from '#shared/api/endpoint.ts'
import type { Person } from '#tests/support/app.ts'
import { callOver } from '#tests/support/call.ts'
import { undescribedIn } from '#tests/support/described.ts'

/** Sends a request with an Idempotency-Key; returns the status and body of the answer, which has to be a described one. */
export async function send<E extends EndpointSpec>(
  { request }: Pick<Person, 'request'>,
  endpoint: E,
  input: Input<E>,
  key: string,
) {
  let status = 0
  const call = callOver(async (path, init) => {
    const response = await request(path, init)
    expect(await undescribedIn(init.method, path, response)).toEqual([])
    status = response.status
    return response
  })
  const body = await call(endpoint, input, { 'Idempotency-Key': key })
  return { status, body }
}
