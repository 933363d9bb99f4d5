// The part of OpenAPI 3.1 that the document uses.

export type Schema = {
  $ref?: string
  description?: string
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
}

type Ref = { $ref: string }
export type Content = Record<string, { schema: Schema }>
export type Header = { description: string; schema: Schema }
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
export type Answer = { description: string; headers?: Record<string, Header | Ref>; content?: Content }
export type Answers = Record<string, Answer | Ref>

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  security: Record<string, string[]>[]
  parameters?: (Parameter | Ref)[]
  requestBody?: { required: true; content: Content }
  responses: Answers
}

export type Components = {
  schemas: Record<string, Schema>
  parameters: Record<string, Parameter>
  headers: Record<string, Header>
  responses: Record<string, Answer>
  securitySchemes: Record<string, { type: 'apiKey'; in: 'cookie'; name: string; description: string }>
}

export type Document = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string; description: string; 'x-title': string }[]
  paths: Record<string, Record<string, Operation>>
  components: Components
}

/** The name that a reference ends with. */
export const nameIn = ({ $ref }: Ref) => $ref.split('/').at(-1) ?? ''

export const isRef = (thing: object): thing is Ref => '$ref' in thing

/** A reference to a named part of the document. */
export const ref = (kind: keyof Components, name: string): Ref => ({ $ref: `#/components/${kind}/${name}` })
