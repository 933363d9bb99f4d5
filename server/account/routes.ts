import { Router } from 'express'
import type { Attempts } from '#server/auth/provider/attempts.ts'
import { bind, type Bound } from '#server/http/bind.ts'
import { contextOf } from '#server/http/context.ts'
import { demandAllowed } from '#server/http/demand.ts'
import { download } from '#server/http/download.ts'
import { accountApi } from '#shared/account/api.ts'
import { accountFilePath } from '#shared/account/paths.ts'
import { ownershipForbidden } from '#shared/account/policy.ts'
import * as shapes from '#shared/account/schema.ts'
import { accountFile } from './export/service.ts'
import { deleteAccount } from './removal/service.ts'
import { changePassword, changeSupport, ownAccount } from './service.ts'

const { password, ...ownApi } = accountApi

/** `attempts` is null with an outside provider, which keeps the passwords: then there is none to change here. */
export function accountRoutes(attempts: Attempts | null): Bound[] {
  const own = bind(ownApi, shapes, {
    one: (context) => ownAccount(context, attempts !== null),
    change: async (context, { body }) => {
      await changeSupport(context, body.allowsSupport)
      return ownAccount(context, attempts !== null)
    },
    remove: (context) => deleteAccount(context, attempts),
  })
  if (!attempts) return [own, file]
  const kept = bind({ password }, shapes, {
    password: (context, { body }) => changePassword(context, attempts, body),
  })
  return [own, file, kept]
}

/** No part of the contract: the browser goes there, and what comes back is an attachment. */
const file: Bound = {
  table: { export: { method: 'GET', access: 'account', path: accountFilePath } },
  router: (services) =>
    Router().get(
      accountFilePath,
      download(services, accountFilePath, (_req, res) => {
        const context = contextOf(services, 'account', res)
        demandAllowed(ownershipForbidden(context.actor))
        return { context, name: 'account', format: 'json', text: accountFile(context), file: 'account' }
      }),
    ),
}
