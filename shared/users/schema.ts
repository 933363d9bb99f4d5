import { z } from 'zod'
import { line } from '#shared/api/wire.ts'

export const usersQuery = z.object({ q: line(100).optional().default('') })

/** The only fields of an account that a search shows. */
const userFound = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  city: z.string(),
})
export type UserFound = z.output<typeof userFound>

export const usersFound = z.array(userFound)
