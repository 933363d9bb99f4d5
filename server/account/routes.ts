import { Router } from 'express'
import { auditingWrite } from '#server/audit/writes.ts'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { assertAllowed } from '#server/http/assert.ts'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf, type Services } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { download } from '#server/http/download.ts'
import { accountApi } from '#shared/account/api.ts'
import { accountFilePath } from '#shared/account/paths.ts'
import { ownershipForbidden } from '#shared/account/policy.ts'
import * as shapes from '#shared/account/schema.ts'
import { passwordChange, type PasswordChange } from '#shared/account/schema.ts'
import { eraseAccount } from './erase.ts'
import { exportAccount } from './export.ts'
import { changeAccount, changePassword, ownAccount, sendVerification } from './service.ts'

const { password, verification, ...ownApi } = accountApi

/** `attempts` is null with an external provider, which keeps the passwords. */
export function accountRoutes({ env }: Pick<Services, 'env'>, attempts: Attempts | null): Bound[] {
  const settings = { keepsPasswords: attempts !== null, sendsMail: env.mail !== null }
  const own = bind(ownApi, shapes, {
    one: (context) => ownAccount(context, settings),
    change: async (context, { body }) => {
      await changeAccount(context, body)
      return ownAccount(context, settings)
    },
    remove: (context) => eraseAccount(context, attempts),
  })
  return attempts ? [own, file, verificationOf, passwordOf(attempts)] : [own, file]
}

const verificationFor = (services: Services) =>
  bind({ verification }, shapes, { verification: (context) => sendVerification(context, services) })

const verificationOf: Bound = {
  table: { verification },
  router: (services, auth) => verificationFor(services).router(services, auth),
}

/** The session gets a new id before the answer is sent: a change whose answer is lost signs the user out. */
const passwordOf = (attempts: Attempts): Bound => ({
  table: { password },
  router: (services, auth) =>
    Router().post(password.path, auth.session, async (req, res) => {
      res.locals.routePath = password.path
      const context = contextOf(services, password.access, res)
      const { body } = decode({ body: passwordChange }, req) as { body: PasswordChange }
      const { devices } = attempts
      const write = { log: services.log, endpoint: password, params: null }
      const { account, former } = await auditingWrite(context, req, write, () =>
        changePassword(context, services, attempts, body, (known) => devices.knownTo(req, known)),
      )
      await auth.signInAgain(req)
      if (devices.knownTo(req, former)) devices.remember(req, res, account, former)
      res.status(password.status).end()
    }),
})

/** Not in the endpoint table: the browser navigates to it, and the answer is an attachment. */
const file: Bound = {
  table: { export: { method: 'GET', access: 'account', path: accountFilePath } },
  router: (services) =>
    Router().get(
      accountFilePath,
      download(services, accountFilePath, (_req, res) => {
        const context = contextOf(services, 'account', res)
        assertAllowed(ownershipForbidden(context.actor))
        return { context, name: 'account', format: 'json', text: exportAccount(context), file: 'account' }
      }),
    ),
}
