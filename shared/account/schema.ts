import { z } from 'zod'
import { wire } from '#shared/api/wire.ts'
import { passwordError, passwordLengths } from './password.ts'

/** The settings of an account, beyond the profile that others see. */
export const account = z.object({
  email: z.string().nullable(),
  /** Whether it is known that the e-mail is the user's. */
  isEmailVerified: z.boolean(),
  /** Whether a mail can be asked for that verifies it: it is not verified, and the embedded provider sends mail. */
  canVerifyEmail: z.boolean(),
  /** Whether admins may impersonate the user. */
  allowsSupport: z.boolean(),
  /** Whether others may ask the user for a seat of a scheduled match. */
  seatRequestsAllowed: z.boolean(),
  /** Whether the password is kept here; an external provider keeps its own. */
  hasPassword: z.boolean(),
  /** Authenticated recently enough to erase the account. */
  isFresh: z.boolean(),
  /** Clans that need another admin before the account can be erased. */
  onlyAdminOf: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type Account = z.output<typeof account>

/** What is absent stays. */
export const accountChange = z
  .object({ allowsSupport: z.boolean(), seatRequestsAllowed: z.boolean() })
  .partial()
export type AccountChange = z.output<typeof accountChange>

/** The screen has the user type a word of their own language; the API takes one literal. */
export const accountRemoval = z.object({ confirmation: z.literal('delete') })

const passwordText = z
  .string({ error: 'password_required' })
  .min(1, { error: 'password_required', abort: true })
  .max(passwordLengths.longest * 4, { error: 'password_long', abort: true })
  .register(wire, { is: 'line', min: 1, max: passwordLengths.longest })

export const passwordChange = z.object({
  currentPassword: passwordText,
  newPassword: passwordText
    .superRefine((password, context) => {
      const error = passwordError(password)
      if (error) context.addIssue({ code: 'custom', message: error })
    })
    .register(wire, { is: 'line', min: passwordLengths.shortest, max: passwordLengths.longest }),
})
export type PasswordChange = z.input<typeof passwordChange>
