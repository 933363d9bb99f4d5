import { z } from 'zod'
import { wire } from '#shared/api/wire.ts'
import { passwordError, passwordLengths } from './password.ts'

/** What somebody decides about their account, beyond the profile that others see. */
export const account = z.object({
  email: z.string().nullable(),
  /** Whether admins may look into the account, for help. */
  allowsSupport: z.boolean(),
  /** Whether it is signed into with a password that is kept here; an outside provider keeps its own. */
  hasPassword: z.boolean(),
  /** Signed in so recently that the account may be deleted. */
  isFresh: z.boolean(),
  /** The clans that somebody else has to be admin of first. */
  onlyAdminOf: z.array(z.object({ id: z.number(), name: z.string() })),
})
export type Account = z.output<typeof account>

export const accountChange = z.object({ allowsSupport: z.boolean() })

/** Sent by who means it: the screen has them type a word of their own language. */
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
