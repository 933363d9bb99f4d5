import type { Request } from 'express'
import type { Context } from '#server/http/context.ts'
import { isSafe } from '#server/http/csrf.ts'
import { toAppError } from '#server/http/errors.ts'
import { auditActor } from './service.ts'

/** Acts; what an admin writes in somebody else's name is kept before it is tried, and again if it was refused. */
export async function keepingWrites<T>(
  context: Context<'public'>,
  req: Pick<Request, 'method' | 'path'>,
  act: () => Promise<T>,
) {
  const { actor } = context
  if (actor === null || actor.adminId === null || isSafe(req)) return act()
  const request = `${req.method} /api${req.path}`
  await auditActor(context, actor, 'write', { object: request })
  try {
    return await act()
  } catch (error) {
    const object = `${request}: ${toAppError(error).code}`
    await auditActor(context, actor, 'write_refused', { object })
    throw error
  }
}
