import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { JWK } from 'oidc-provider'
import { embeddedIssuer } from '#server/auth/oidc.ts'
import { randomSecret, storedSecret } from '#server/auth/secret.ts'
import type { Services } from '#server/http/context.ts'
import { countAttempts } from './attempts.ts'
import { providerConfiguration } from './configuration.ts'
import { deleteRecordsOf, hasPassword } from './store.ts'

export type ProviderKeys = ReturnType<typeof newKeys>
export type EmbeddedProvider = Awaited<ReturnType<typeof createProvider>>

/** The identity provider of an install without an outside one. It is built anew when the public origin changes. */
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

  /** The provider trusts its headers for the address it is reached at: here they say the public origin, always. */
  function setPublicOrigin(req: IncomingMessage) {
    const { protocol, host } = new URL(services.publicOrigin())
    Object.assign(req.headers, { 'x-forwarded-proto': protocol.slice(0, -1), 'x-forwarded-host': host })
  }

  return {
    clientSecret: keys.clientSecret,
    /** Counted in one place, whoever compares a password. */
    attempts: countAttempts(services, keys.cookieKeys[0] ?? keys.clientSecret),
    handle: (req: IncomingMessage, res: ServerResponse) => {
      setPublicOrigin(req)
      return now().callback(req, res)
    },
    interaction(req: IncomingMessage, res: ServerResponse) {
      setPublicOrigin(req)
      return now().provider.interactionDetails(req, res)
    },
    /**
     * Signs the account in with the password that was just compared, and answers where that goes on. Null, and nothing is left
     * of it, when the password has become another meanwhile.
     */
    async finish(req: IncomingMessage, res: ServerResponse, account: { id: string; passwordHash: string }) {
      setPublicOrigin(req)
      await forgetOther(req, res, account.id)
      const result = { login: { accountId: account.id, remember: false } }
      const next = await now().provider.interactionResult(req, res, result)
      // Written first: a change that comes from now on takes it away.
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

/** The library warns about a Node version that we support; only that line is kept from the console. */
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

/** What the embedded provider signs with and what its one client proves itself with. */
function newKeys() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'ES256' } as JWK
  return { jwk, cookieKeys: [randomSecret()], clientSecret: randomSecret() }
}
