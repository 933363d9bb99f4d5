import { z } from 'zod'
import { line } from '#shared/api/wire.ts'

export const usersQuery = z.object({ q: line(100).optional().default('') })

/** What a search tells of an account, and nothing else of it. */
const userFound = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
})
export type UserFound = z.output<typeof userFound>

export const usersFound = z.array(userFound)
