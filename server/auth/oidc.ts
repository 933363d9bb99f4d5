import { isIPv6, type Socket } from 'node:net'
import * as openid from 'openid-client'
import { Strategy, type VerifyFunction } from 'openid-client/passport'
import type { Env } from '#server/env.ts'
import { callbackPath } from '#shared/auth/paths.ts'

export type Tokens = Parameters<VerifyFunction>[0]

const timeoutSeconds = 10

/** The outside provider as it describes itself; asked once, and again after a failure. */
export function externalClient({ issuerUrl, clientId, clientSecret }: NonNullable<Env['oidc']>) {
  const execute = issuerUrl.startsWith('http:') ? [openid.allowInsecureRequests] : []
  const options = { execute, timeout: timeoutSeconds }
  let known: Promise<openid.Configuration> | undefined
  return () => {
    known ??= openid
      .discovery(new URL(issuerUrl), clientId, clientSecret, undefined, options)
      .catch((error) => {
        known = undefined
        throw error
      })
    return known
  }
}

/** What Auth0 and others call it. */
export const signUpHint = 'signup'

export const embeddedClientId = 'bandeja'
export const embeddedIssuer = (origin: string) => `${origin}/oidc`

/**
 * The embedded provider is known without asking. Its tokens are fetched from the very socket that took the request:
 * the public origin may lead through a proxy, or to another port.
 */
export function embeddedClient(origin: string, secret: string, { localAddress = '', localPort }: Socket) {
  const issuer = embeddedIssuer(origin)
  const server = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    authorization_response_iss_parameter_supported: true,
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['auth_time'],
  }
  const client = { client_secret: secret, id_token_signed_response_alg: 'ES256' }
  const config = new openid.Configuration(server, embeddedClientId, client)
  const local = `http://${isIPv6(localAddress) ? `[${localAddress}]` : localAddress}:${localPort}`
  openid.allowInsecureRequests(config)
  config.timeout = timeoutSeconds
  config[openid.customFetch] = (url, options) => fetch(url.replace(origin, local), options as RequestInit)
  return config
}

type Start = {
  origin: string
  scope: string
  state: string
  language?: string
  /** Whoever the provider knows already is asked for their password again. */
  isFresh?: boolean
  /** Who has no account yet is shown the way to one, by providers that know the word. */
  isNew?: boolean
  beforeRedirect: () => Promise<void>
}

/** Sends the person to the provider. The strategy brings PKCE; state and nonce are ours to add. */
export function startStrategy(
  config: openid.Configuration,
  { origin, state, scope, language, isFresh, isNew, beforeRedirect }: Start,
) {
  const strategy = strategyOf(config, origin, scope)
  strategy.shouldInitiateAuthRequest = () => true
  strategy.authorizationRequestParams = () => ({
    state,
    nonce: openid.randomNonce(),
    ...(language && { ui_locales: language }),
    // The second asks for the moment of the sign-in too, which proves that there was one.
    ...(isFresh && { prompt: 'login', max_age: '0' }),
    ...(isNew && { screen_hint: signUpHint, ...(knowsCreate(config) && { prompt: 'create' }) }),
  })
  strategy.authenticate = function (req, options) {
    const { redirect, error } = this
    this.redirect = (url) => void beforeRedirect().then(() => redirect(url), error)
    Strategy.prototype.authenticate.call(this, req, options)
  }
  return strategy
}

// OpenID's own word for it. A provider that does not say that it knows it would refuse the whole request.
function knowsCreate(config: openid.Configuration) {
  const { prompt_values_supported: known } = config.serverMetadata()
  return Array.isArray(known) && known.includes('create')
}

/** Takes what the provider sent back, whatever it lacks. */
export function answerStrategy(config: openid.Configuration, origin: string) {
  const strategy = strategyOf(config, origin)
  strategy.shouldInitiateAuthRequest = () => false
  return strategy
}

function strategyOf(config: openid.Configuration, origin: string, scope?: string) {
  const callbackURL = `${origin}${callbackPath}`
  const options = { config, callbackURL, scope, name: 'oidc', sessionKey: 'login' }
  const strategy = new Strategy(options, (tokens, verified) => verified(null, tokens))
  // The address as people see it, not as a proxy passes it on.
  strategy.currentUrl = (req) => new URL(req.originalUrl, origin)
  return strategy
}

export const newState = () => openid.randomState()

// What a provider says of itself, not of the person.
const faults = new Set(['server_error', 'temporarily_unavailable'])

/** Whether the provider is away, as opposed to refusing what we sent. */
export function isProviderUnavailable(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (error instanceof openid.AuthorizationResponseError) return faults.has(error.error)
  if (error instanceof openid.ClientError) {
    const isTimeout = error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT'
    return (
      isTimeout ||
      (error.cause instanceof Response && error.cause.status >= 500) ||
      isProviderUnavailable(error.cause)
    )
  }
  return error instanceof TypeError && error.message === 'fetch failed'
}

export const refused = () => new openid.ClientError('the provider sent the person back without an answer')

/** What the strategy makes of `access_denied`: a failure whose reason is the answer's parameters. */
export const denied = () =>
  new openid.AuthorizationResponseError('the provider did not let the person in', {
    cause: new URLSearchParams({ error: 'access_denied' }),
  })

/** Whether the provider's own answer is that the person does not come in. */
export const isDenial = (error: unknown) => error instanceof openid.AuthorizationResponseError

export const isRefusal = (error: unknown): error is Error =>
  error instanceof openid.ClientError ||
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.AuthorizationResponseError

/** Where a person is sent so that the provider forgets them too, if it has such a place. */
export function endSessionUrl(config: openid.Configuration, origin: string, idToken: string | undefined) {
  if (!config.serverMetadata().end_session_endpoint) return undefined
  const parameters = { ...(idToken && { id_token_hint: idToken }), post_logout_redirect_uri: `${origin}/` }
  return openid.buildEndSessionUrl(config, parameters).href
}

/** Whether the provider is one that tells when a person signed in there. */
export const sendsAuthTime = (config: openid.Configuration) =>
  config.serverMetadata().claims_supported?.includes('auth_time') ?? false

/** The claims of the ID token; what it lacks, the provider may say when asked. */
export async function claimsOf(config: openid.Configuration, tokens: Tokens) {
  const claims = tokens.claims()
  if (!claims) throw new openid.ClientError('the provider sent no ID token')
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  return { ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
}
