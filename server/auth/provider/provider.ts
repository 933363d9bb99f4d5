import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWK } from 'oidc-provider'
import { embeddedIssuer } from '#server/auth/oidc.ts'
import { randomSecret, storedSecret } from '#server/auth/secret.ts'
import { backgroundWork } from '#server/background.ts'
import type { Services } from '#server/http/context.ts'
import { countAttempts } from './attempts.ts'
import { providerConfiguration } from './configuration.ts'
import { deleteRecordsOf, hasPassword } from './store.ts'

export type ProviderKeys = ReturnType<typeof newKeys>
export type EmbeddedProvider = Awaited<ReturnType<typeof createProvider>>

/**
 * The embedded identity provider, used when no external one is configured. It is rebuilt when the public origin
 * changes.
 */
export async function createProvider(services: Services) {
  const library = await loadLibrary()
  const keys = await storedSecret(services, 'provider', newKeys)
  let current: ReturnType<typeof build> | undefined

  function now() {
    const origin = services.publicOrigin()
    if (current?.origin !== origin) current = build(origin)
    return current
  }

  function build(origin: string) {
    const provider = new library.Provider(
      embeddedIssuer(origin),
      providerConfiguration(services, library, keys, origin),
    )
    const report = (err: Error) => services.log.error({ err }, 'the embedded provider failed')
    provider.proxy = true
    provider.on('server_error', (_ctx, err) => report(err))
    const emitter: EventEmitter = provider
    emitter.on('error', report)
    provider.use(async (ctx, next) => {
      await next()
      ctx.remove('Access-Control-Allow-Origin')
      ctx.remove('Access-Control-Expose-Headers')
    })
    return { provider, origin, callback: provider.callback() }
  }

  /** The provider takes its own address from these headers: they always name the public origin. */
  function setPublicOrigin(req: IncomingMessage) {
    const { protocol, host } = new URL(services.publicOrigin())
    Object.assign(req.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
  }

  return {
    clientSecret: keys.clientSecret,
    /** Shared by all forms that compare passwords. */
    attempts: countAttempts(services, keys.cookieKeys[0] ?? keys.clientSecret),
    /** Mails whose sending an answer must not wait for. */
    background: backgroundWork(services.log, 'a link to a new password was not sent'),
    handle: (req: IncomingMessage, res: ServerResponse) => {
      setPublicOrigin(req)
      return now().callback(req, res)
    },
    interaction(req: IncomingMessage, res: ServerResponse) {
      setPublicOrigin(req)
      return now().provider.interactionDetails(req, res)
    },
    /**
     * Signs in the account whose password was just compared, and answers where to redirect to. Null, with nothing left
     * behind, when the password has changed meanwhile.
     */
    async finish(req: IncomingMessage, res: ServerResponse, account: { id: string; passwordHash: string }) {
      setPublicOrigin(req)
      await forgetOther(req, res, account.id)
      const result = { login: { accountId: account.id, remember: false } }
      const next = await now().provider.interactionResult(req, res, result)
      // Written first: a password change from now on deletes it.
      if (await hasPassword(services.db, account)) return next
      await deleteRecordsOf(services.db, account.id)
      return null
    },
    forget(req: IncomingMessage, res: ServerResponse) {
      setPublicOrigin(req)
      return forgetOther(req, res)
    },
  }

  // The provider would answer a second account in one browser with a page that needs a script.
  async function forgetOther(req: IncomingMessage, res: ServerResponse, accountId?: string) {
    const session = await now().provider.Session.get(now().provider.createContext(req, res))
    if (session.accountId && session.accountId !== accountId) await session.destroy()
  }
}

/** The library warns about a Node version that is supported; only that line is suppressed. */
async function loadLibrary() {
  const { console: output } = globalThis
  const { warn } = output
  output.warn = (...values: unknown[]) => {
    if (!String(values[0]).includes('Unsupported runtime')) warn(...values)
  }
  try {
    return await import('oidc-provider')
  } finally {
    output.warn = warn
  }
}

/** The provider's signing key, cookie keys and client secret. */
function newKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' } as JWK
  return { jwk, cookieKeys: [randomSecret()], clientSecret: randomSecret() }
}
