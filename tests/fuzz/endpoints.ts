import { readdirSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { EndpointSpec } from '#shared/api/endpoint.ts'
import type { Schema } from './schema.ts'

/** An endpoint of the API with its input as JSON Schema, made from the schemas that validate it. */
export type Target = {
  name: string
  /** Its path follows `prefix`. */
  endpoint: EndpointSpec
  prefix: '/api' | ''
  params: Schema
  query: Schema
  body: Schema | null
  /** Validates the response; missing where there is none. */
  response?: z.ZodType | undefined
  /** The fields of a form, sent instead of JSON. */
  form?: string[]
  /** Valid path parameters, where the fixture has none. */
  own?: Record<string, string>
}

const shared = path.resolve(import.meta.dirname, '../../shared')

/** All endpoints of all tables, found on the disk, so that a new one is covered without a change here. */
export async function everyEndpoint(): Promise<Target[]> {
  const tables = readdirSync(shared, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /[/\\]api\.ts$/.test(name),
  )
  const targets = await Promise.all(tables.map((name) => endpointsIn(path.join(shared, path.dirname(name)))))
  return targets.flat().toSorted((one, other) => one.name.localeCompare(other.name))
}

async function endpointsIn(folder: string): Promise<Target[]> {
  const [tables, shapes] = (await Promise.all([
    import(path.join(folder, 'api.ts')),
    import(path.join(folder, 'schema.ts')),
  ])) as [Record<string, Record<string, EndpointSpec>>, Record<string, z.ZodType>]
  const schemaOf = (name: string | undefined) => {
    const shape = name === undefined ? undefined : shapes[name]
    return shape && (z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema)
  }
  return Object.values(tables)
    .flatMap((table) => Object.values(table))
    .map((endpoint) => ({
      name: `${endpoint.method} ${endpoint.path}`,
      endpoint,
      prefix: '/api' as const,
      params: schemaOf(endpoint.params) ?? {},
      query: schemaOf(endpoint.query) ?? {},
      body: schemaOf(endpoint.body) ?? null,
      response: endpoint.response === undefined ? undefined : shapes[endpoint.response],
    }))
}
