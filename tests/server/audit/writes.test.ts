import { expect, test } from 'vitest'
import { wordsFor } from '#server/audit/service.ts'
import { writeOf } from '#server/audit/writes.ts'
import { documentIn } from '#server/description/document.ts'
import type { EndpointSpec } from '#shared/api/endpoint.ts'

type Write = Pick<EndpointSpec, 'method' | 'path'>

// Beginning and ending to act is kept by itself, and is no write in somebody's name.
const writes = Object.entries(documentIn('en', { cookie: 'sid' }).paths)
  .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/admin/'))
  .flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get')
      .map((method) => ({
        method: method.toUpperCase() as Write['method'],
        path: path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1') as Write['path'],
      })),
  )

const params = { id: 71, seasonId: 72, userId: 'somebody', position: 3 }
const valueOf = (name: string) => String(params[name as keyof typeof params])

test.for(writes.map((write) => [`${write.method} ${write.path}`, write] as const))(
  '%s is read as it was sent, and keeps ids in their columns',
  ([, write]) => {
    const { route, object: [objectType, objectId] = [null, null], clanId } = writeOf(write, params)
    expect(route.replace(':position', valueOf('position'))).toBe(
      `${write.method} /api${write.path}`.replace(':position', valueOf('position')),
    )
    const id = objectId === null ? null : String(objectId)
    expect(wordsFor({ objectType, objectId: id, clanId, route, detail: null })).toBe(
      `${write.method} /api${write.path.replace(/:(\w+)/g, (_, name: string) => valueOf(name))}`,
    )
  },
)
