import { z } from 'zod'
import { instant, line, page } from '#shared/api/wire.ts'
import { auditActions } from '#shared/audit/actions.ts'

const adminPageSize = 50

export const adminUsersQuery = z.object({
  ...page(adminPageSize),
  /** A part of the name, or how the e-mail begins. */
  q: line(100).optional().default(''),
  /** `only`: those that can be impersonated. */
  access: z.enum(['all', 'only']).default('all'),
})

const userSummary = z.object({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
})

const adminUser = userSummary.extend({
  /** Can be impersonated: complete, no admin, and its owner allows support access. */
  hasAccess: z.boolean(),
})
export type AdminUser = z.output<typeof adminUser>

export const adminUsers = z.array(adminUser)

export const impersonateParams = z.object({ userId: z.string().min(1).max(100) })

export const impersonationStatus = z.discriminatedUnion('isImpersonating', [
  z.object({ isImpersonating: z.literal(false) }),
  z.object({
    isImpersonating: z.literal(true),
    impersonatedUser: userSummary,
    adminUserId: z.string(),
    /** When it ends by itself. */
    endsAt: instant,
  }),
])
export type ImpersonationStatus = z.output<typeof impersonationStatus>

export const impersonationStarted = z.object({ impersonatedUser: userSummary })

export const auditQuery = z.object({ ...page(adminPageSize), action: z.enum(auditActions).optional() })

/** With the current name; both null for an erased account. */
const auditPerson = z.object({ id: z.string(), name: z.string().nullable() })

const auditEntry = z.object({
  id: z.number(),
  at: instant,
  action: z.enum(auditActions),
  real: auditPerson.nullable(),
  effective: auditPerson.nullable(),
  object: z.string().nullable(),
  requestId: z.string().nullable(),
  address: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

/** Newest first. */
export const auditEntries = z.array(auditEntry)
