import { z } from 'zod'
import { languages } from '#shared/languages.ts'

const base64url = (min: number, max: number) =>
  z
    .string()
    .min(min, 'push_key_wrong')
    .max(max, 'push_key_wrong')
    .regex(/^[\w-]+=*$/, 'push_key_wrong')

export const pushKey = z.object({ publicKey: z.string() })

/** A browser's PushSubscription and the language of its notifications. */
export const pushSubscription = z.object({
  endpoint: z.string().max(1000, 'text_too_long').pipe(z.url('push_address_wrong')),
  keys: z.object({ p256dh: base64url(86, 90), auth: base64url(20, 26) }),
  language: z.enum(languages),
})
export type NewPushSubscription = z.output<typeof pushSubscription>

export const pushEndpoint = z.object({ endpoint: z.string().max(1000, 'text_too_long') })
