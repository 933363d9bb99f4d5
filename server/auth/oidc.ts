import { isIPv6, type Socket } from 'node:net'
import * as openid from 'openid-client'
import { Strategy, type VerifyFunction } from 'openid-client/passport'
import type { Env } from '#server/env.ts'
import { callbackPath } from '#shared/auth/paths.ts'

export type Tokens = Parameters<VerifyFunction>[0]

const timeoutSeconds = 10

/** The external provider's configuration by discovery; requested once, and again after a failure. */
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

/** The parameter of Auth0 and others that opens the sign-up form. */
export const signUpHint = 'signup'

export const embeddedClientId = 'bandeja'
export const embeddedIssuer = (origin: string) => `${origin}/oidc`

/**
 * The embedded provider needs no discovery. Its tokens are requested through the socket that took the request: the
 * public origin may lead through a proxy or to another port.
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
  /** Makes the provider ask for the password even when it has a session. */
  isFresh?: boolean
  /** Opens the sign-up form of providers that support it. */
  isNew?: boolean
  beforeRedirect: () => Promise<void>
}

/** Redirects to the provider. The strategy adds PKCE; state and nonce are added here. */
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
    // `max_age` makes the provider send `auth_time`, which proves the new authentication.
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

// The standard parameter. A provider that does not announce it would refuse the whole request.
function knowsCreate(config: openid.Configuration) {
  const { prompt_values_supported: known } = config.serverMetadata()
  return Array.isArray(known) && known.includes('create')
}

/** Handles the callback, also without any parameters. */
export function answerStrategy(config: openid.Configuration, origin: string) {
  const strategy = strategyOf(config, origin)
  strategy.shouldInitiateAuthRequest = () => false
  return strategy
}

function strategyOf(config: openid.Configuration, origin: string, scope?: string) {
  const callbackURL = `${origin}${callbackPath}`
  const options = { config, callbackURL, scope, name: 'oidc', sessionKey: 'login' }
  const strategy = new Strategy(options, (tokens, verified) => verified(null, tokens))
  // The public address, not the one that a proxy passes on.
  strategy.currentUrl = (req) => new URL(req.originalUrl, origin)
  return strategy
}

export const newState = () => openid.randomState()

// Errors of the provider itself, not of the sign-in.
const faults = new Set(['server_error', 'temporarily_unavailable'])

/** Whether the provider is unreachable or broken, as opposed to refusing the request. */
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

/** What the strategy makes of `access_denied`: a failure with the parameters of the answer as its cause. */
export const denied = () =>
  new openid.AuthorizationResponseError('the provider did not let the person in', {
    cause: new URLSearchParams({ error: 'access_denied' }),
  })

/** Whether the provider denied the sign-in. */
export const isDenial = (error: unknown) => error instanceof openid.AuthorizationResponseError

export const isRefusal = (error: unknown): error is Error =>
  error instanceof openid.ClientError ||
  error instanceof openid.ResponseBodyError ||
  error instanceof openid.AuthorizationResponseError

/** The provider's logout address, if it has one. */
export function endSessionUrl(config: openid.Configuration, origin: string, idToken: string | undefined) {
  if (!config.serverMetadata().end_session_endpoint) return undefined
  const parameters = { ...(idToken && { id_token_hint: idToken }), post_logout_redirect_uri: `${origin}/` }
  return openid.buildEndSessionUrl(config, parameters).href
}

/** Whether the provider sends `auth_time`. */
export const sendsAuthTime = (config: openid.Configuration) =>
  config.serverMetadata().claims_supported?.includes('auth_time') ?? false

/** The claims of the ID token, completed by the userinfo endpoint where it has no e-mail. */
export async function claimsOf(config: openid.Configuration, tokens: Tokens) {
  const claims = tokens.claims()
  if (!claims) throw new openid.ClientError('the provider sent no ID token')
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  return { ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims }
}
