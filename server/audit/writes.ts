import type { Context } from '#server/http/context.ts'
import { toAppError } from '#server/http/errors.ts'
import { auditActor } from './service.ts'

/** Acts; what an admin writes in somebody else's name is kept before it is tried, and again if it was refused. */
export async function keepingWrites<T>(context: Context<'public'>, request: string, act: () => Promise<T>) {
  const { actor } = context
  if (actor === null || actor.adminId === null || request.startsWith('GET ')) return act()
  await auditActor(context, actor, 'write', { object: request })
  try {
    return await act()
  } catch (error) {
    const object = `${request}: ${toAppError(error).code}`
    await auditActor(context, actor, 'write_refused', { object })
    throw error
  }
}
