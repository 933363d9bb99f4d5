import { makePasswordLink } from '#server/auth/provider/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/env.ts'
import { startRefusal } from '#server/start-refusal.ts'
import { changeRole } from './service.ts'
import { admins } from './store.ts'

type Command = (context: { db: Db; env: Env; now: Date }, account: string) => Promise<string>

/** The commands of `npm run admin`; each answers the text to print. */
export const commands: ReadonlyMap<string, Command> = new Map<string, Command>([
  [
    'list',
    async ({ db }) => {
      const lines = (await admins(db)).map(({ id, email, firstName, lastName }) =>
        [email ?? id, firstName, lastName].filter(Boolean).join(' '),
      )
      return lines.join('\n') || 'Nobody is an admin.'
    },
  ],
  [
    'grant',
    async ({ db, now }, account) => {
      if (!(await changeRole(db, account, 'admin', now))) throw unknown(account, 'e-mail or id')
      return `${account} is an admin now.`
    },
  ],
  [
    'revoke',
    async ({ db, now }, account) => {
      if (!(await changeRole(db, account, 'user', now))) throw unknown(account, 'e-mail or id')
      return `${account} is no longer an admin.`
    },
  ],
  [
    'reset-password',
    async ({ db, env, now }, email) => {
      if (env.oidc) throw startRefusal('The outside provider keeps the passwords: they are reset there.')
      const token = await makePasswordLink(db, email, now)
      if (token === null) throw unknown(email, 'e-mail')
      const origin = env.publicUrl ?? `http://localhost:${env.port}`
      return `${origin}/oidc/password/${token}\nThis link sets a new password once, within 24 hours.`
    },
  ],
])

const unknown = (account: string, key: string) =>
  startRefusal(`Nobody has an account with the ${key} ${account}.`)
