import type { Db } from '#server/db/client.ts'
import type { Services } from '#server/http/context.ts'
import { queueMail } from '#server/mail/service.ts'
import { passwordLinksPath } from '#shared/auth/paths.ts'
import type { Language } from '#shared/languages.ts'

/** The address of a page at the public origin, whatever host a request named. */
export const linkTo = (origin: string, path: string, language: Language) =>
  `${origin}${path}?lang=${language}`

/** Tells the owner of an account that its password changed. The link leads to "forgot password" and signs nobody in. */
export async function queuePasswordNotice(
  tx: Db,
  { env, publicOrigin }: Pick<Services, 'env' | 'publicOrigin'>,
  now: Date,
  { language, ...person }: { to: string; userId: string | undefined; language: Language },
) {
  if (!env.mail) return
  const values = { url: linkTo(publicOrigin(), passwordLinksPath, language) }
  await queueMail(tx, now, { kind: 'password_changed', ...person, language, values })
}
