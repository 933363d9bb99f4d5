import { Router } from 'express'
import { auditingWrite } from '#server/audit/writes.ts'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { assertAllowed } from '#server/http/assert.ts'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { download } from '#server/http/download.ts'
import { accountApi } from '#shared/account/api.ts'
import { accountFilePath } from '#shared/account/paths.ts'
import { ownershipForbidden } from '#shared/account/policy.ts'
import * as shapes from '#shared/account/schema.ts'
import { passwordChange, type PasswordChange } from '#shared/account/schema.ts'
import { eraseAccount } from './erase.ts'
import { exportAccount } from './export.ts'
import { changeAccount, changePassword, ownAccount } from './service.ts'

const { password, ...ownApi } = accountApi

/** `attempts` is null with an external provider, which keeps the passwords. */
export function accountRoutes(attempts: Attempts | null): Bound[] {
  const own = bind(ownApi, shapes, {
    one: (context) => ownAccount(context, attempts !== null),
    change: async (context, { body }) => {
      await changeAccount(context, body)
      return ownAccount(context, attempts !== null)
    },
    remove: (context) => eraseAccount(context, attempts),
  })
  return attempts ? [own, file, passwordOf(attempts)] : [own, file]
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
        changePassword(context, services.clock, attempts, body, (known) => devices.knownTo(req, known)),
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
