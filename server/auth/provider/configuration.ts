import type { Request, Response } from 'express'
import type * as library from 'oidc-provider'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { embeddedClientId, signUpHint } from '#server/auth/oidc.ts'
import { refuse } from '#server/auth/pages/messages.ts'
import { accountById } from '#server/auth/reads.ts'
import type { Services } from '#server/http/context.ts'
import { toAppError } from '#server/http/errors.ts'
import { callbackPath } from '#shared/auth/paths.ts'
import { recordAdapter } from './adapter.ts'
import type { ProviderKeys } from './provider.ts'

const pendingSeconds = 3600
// Long enough to finish signing in. The app has its own session: a longer one here would sign users in again without a
// password after the app's session ended.
const sessionSeconds = 600

/** One client and one flow: a code for the exact redirect address, with PKCE. */
export function providerConfiguration(
  { db, env }: Services,
  { errors, interactionPolicy }: typeof library,
  keys: ProviderKeys,
  origin: string,
): Configuration {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  const off = { enabled: false }
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const
  return {
    adapter: recordAdapter(db, errors),
    clients: [
      {
        client_id: embeddedClientId,
        client_secret: keys.clientSecret,
        redirect_uris: [`${origin}${callbackPath}`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        require_auth_time: true,
      },
    ],
    jwks: { keys: [keys.jwk] },
    cookies: {
      keys: keys.cookieKeys,
      names: { session: 'oidc-session', interaction: 'oidc-interaction', resume: 'oidc-resume' },
      long: { ...cookie, path: '/oidc' },
      short: cookie,
    },
    scopes: ['openid'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    pkce: { required: () => true },
    clientBasedCORS: () => false,
    features: {
      devInteractions: off,
      dPoP: off,
      pushedAuthorizationRequests: off,
      resourceIndicators: off,
      rpInitiatedLogout: off,
      userinfo: off,
    },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      IdToken: 600,
      Interaction: pendingSeconds,
      Session: sessionSeconds,
      Grant: sessionSeconds,
    },
    extraParams: ['screen_hint'],
    interactions: { policy, url: (_ctx, interaction) => pageOf(interaction, env) },
    findAccount: (_ctx, id) => accountOf(db, id),
    loadExistingGrant: grantWithoutAsking,
    renderError: (ctx, _out, error) => {
      ctx.respond = false
      const isAway = toAppError(error).status === 503
      refuse(ctx.req as Request, ctx.res as Response, isAway ? 503 : ctx.status)
    },
  }
}

type Begun = { uid: string; params: { screen_hint?: unknown } }

/** `screen_hint` opens the sign-up form; each form links to the other. */
const pageOf = ({ uid, params }: Begun, { isSignupOpen }: Services['env']) =>
  `/oidc/interaction/${uid}${isSignupOpen && params.screen_hint === signUpHint ? '/sign-up' : ''}`

async function accountOf(db: Services['db'], id: string) {
  const account = await accountById(db, id)
  if (!account) return undefined
  const { email, emailVerifiedAt } = account
  return { accountId: id, claims: () => ({ sub: id, email, email_verified: emailVerifiedAt !== null }) }
}

// The app and its provider are one product: no consent screen.
async function grantWithoutAsking({ oidc: { provider, client, session, account } }: KoaContextWithOIDC) {
  const known = session?.grantIdFor(embeddedClientId)
  const grant = known ? await provider.Grant.find(known) : undefined
  if (grant || !client || !account) return grant
  const given = new provider.Grant({ clientId: client.clientId, accountId: account.accountId })
  given.addOIDCScope('openid email')
  await given.save()
  return given
}
