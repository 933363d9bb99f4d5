import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Provider } from 'oidc-provider'
import { vi } from 'vitest'
import { whenDone } from '#tests/support/cleanup.ts'
import { home, type Browser } from './browser.ts'

type Person = {
  email?: string
  email_verified?: boolean
  given_name?: string
  family_name?: string
  picture?: string
}

/**
 * `saysWhen`: whether its ID tokens always have `auth_time`; otherwise only when `max_age` is requested. With
 * false it knows neither `max_age` nor `prompt`.
 */
type Options = { saysWhen?: boolean }

const secret = 'a-secret-between-the-two'

// The provider's library logs warnings about its defaults.
for (const method of ['info', 'warn'] as const) vi.spyOn(console, method).mockReturnValue()
const library = await import('oidc-provider')

/** The settings of the app for this provider. */
export const settingsFor = ({ issuer }: { issuer: string }) => ({
  OIDC_ISSUER_URL: issuer,
  OIDC_CLIENT_ID: 'padel',
  OIDC_CLIENT_SECRET: secret,
})

/**
 * Signs in as a user of the external provider, which asks for the name alone. `ago`: its `auth_time`, in
 * seconds before now.
 */
export async function logInAs(tab: Browser, subject: string, path = '/api/login', { ago = 0 } = {}) {
  await tab.follow(path)
  return tab.follow(`${tab.address()}?as=${subject}&ago=${ago}`, {}, home)
}

/** An external identity provider. */
export async function outsideProvider({ saysWhen }: Options = {}) {
  const people = new Map<string, Person>()
  let handle: ReturnType<Provider['callback']> | undefined
  let made: Provider
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '', 'http://outside')
    const accountId = searchParams.get('as')
    const ts = Math.floor(Date.now() / 1000) - Number(searchParams.get('ago') ?? 0)
    if (accountId) return void made.interactionFinished(req, res, { login: { accountId, ts } })
    if (saysWhen === false) req.url = req.url?.replace(/&(max_age=\d+|prompt=login)/g, '')
    return void handle?.(req, res)
  })
  const listen = (port: number) => new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  await listen(0)
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  whenDone(() => server.close())
  return {
    issuer,
    /** The claims of its users. */
    people,
    redirectTo(origin: string) {
      made = new library.Provider(issuer, configuration(origin))
      if (saysWhen === false) made.use(withoutAuthTime)
      handle = made.callback()
    },
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
    open: () => listen(port),
  }

  function configuration(origin: string): ConstructorParameters<typeof Provider>[1] {
    return {
      clients: [
        {
          client_id: 'padel',
          client_secret: secret,
          redirect_uris: [`${origin}/api/callback`],
          post_logout_redirect_uris: [`${origin}/`],
          token_endpoint_auth_method: 'client_secret_post',
          require_auth_time: saysWhen === true,
        },
      ],
      cookies: {
        keys: ['outside'],
        names: { session: 'outside', interaction: 'outside-i', resume: 'outside-r' },
      },
      features: { devInteractions: { enabled: false } },
      claims: { email: ['email', 'email_verified'], profile: ['given_name', 'family_name', 'picture'] },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
      loadExistingGrant: async ({ oidc }) => {
        const { client, account } = oidc
        if (!client || !account) return undefined
        const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: account.accountId })
        grant.addOIDCScope('openid email profile')
        await grant.save()
        return grant
      },
    }
  }
}

type Middleware = Parameters<Provider['use']>[0]

const withoutAuthTime: Middleware = async (ctx, next) => {
  await next()
  const body = ctx.body as { claims_supported?: string[] } | undefined
  if (body?.claims_supported)
    body.claims_supported = body.claims_supported.filter((claim) => claim !== 'auth_time')
}
