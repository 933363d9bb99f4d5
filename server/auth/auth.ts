import { Router, type Request, type RequestHandler } from 'express'
import type { Services } from '#server/http/context.ts'
import type { Limits } from '#server/http/limits.ts'
import { loadActor } from './actor.ts'
import { sessionCookie } from './cookie.ts'
import { idleMs } from './lifetime.ts'
import { navigationRoutes, type ProviderClient } from './navigation.ts'
import * as oidc from './oidc.ts'
import type { Attempts } from './provider/attempts.ts'
import { createProvider } from './provider/provider.ts'
import { providerRoutes } from './provider/routes.ts'
import { pruneProvider } from './provider/service.ts'
import { storedSecret, randomSecret, sessionSecrets } from './secret.ts'
import { embeddedUsers, endOldImpersonations } from './service.ts'
import { checkSessionPerson } from './session-person.ts'
import { switchUser, sessionMiddleware, signIn, signInAgain } from './session.ts'
import * as store from './store.ts'

const pruneMs = 15 * 60_000

export type Auth = {
  /** Sets res.locals.actor, and refuses what is meant for somebody else; in front of everything that asks who acts. */
  authenticate: RequestHandler
  /** Only for a route that makes a session, or gives one a new id. */
  session: RequestHandler
  /** /api/login, /api/callback and /api/logout, with their whole paths. */
  navigation: Router
  /** Belongs at /oidc, before bodies are read. */
  provider: Router
  /** Failed tries of passwords; null with an outside provider, which keeps them. */
  attempts: Attempts | null
  /** What the session's cookie is called here. */
  cookieName: string
  /** A visitor of the demo, who has proved nothing. */
  signIn: (req: Request, userId: string) => Promise<void>
  /** As oneself, under a new id, after the password was given once more. */
  signInAgain: (req: Request) => Promise<void>
  /** In somebody else's name, or in one's own again. */
  switchUser: (req: Request, identity: Parameters<typeof switchUser>[2]) => Promise<void>
  close: () => void
}

/** Everything about who somebody is, built once its secrets are known. */
export async function createAuth(services: Services, limit: Limits): Promise<Auth> {
  const cookie = sessionCookie(services.env, await sessionSecrets(services))
  const session = sessionMiddleware(services, cookie)
  // Not the session's secret, which its owner may change: the ids of persons would change with it.
  const personSecret = await storedSecret(services, 'session-person', randomSecret)
  const provider = services.env.oidc ? null : await createProvider(services)
  const client = services.env.oidc
    ? externalProvider(services, services.env.oidc)
    : embeddedProvider(services, provider?.clientSecret)
  return {
    authenticate: Router().use(loadActor(services, cookie), checkSessionPerson(personSecret)),
    session,
    navigation: navigationRoutes({ services, session, cookie, client, limit }),
    provider: providerRoutes(services, provider, limit),
    attempts: provider && provider.attempts,
    cookieName: cookie.name,
    signIn: (req, userId) => signIn(services, req, { userId, now: services.clock(), authenticatedAt: null }),
    signInAgain: (req) => signInAgain(services, req),
    switchUser: (req, identity) => switchUser(services, req, identity),
    close: pruneRegularly(services),
  }
}

function externalProvider(
  services: Services,
  settings: NonNullable<Services['env']['oidc']>,
): ProviderClient {
  const configuration = oidc.externalClient(settings)
  return {
    issuer: settings.issuerUrl,
    scope: 'openid email profile',
    configuration,
    // A provider that is away must not keep anybody from leaving.
    afterLogout: async (_req, idToken) =>
      configuration().then(
        (config) => oidc.endSessionUrl(config, services.publicOrigin(), idToken) ?? '/',
        () => '/',
      ),
  }
}

const embeddedProvider = ({ publicOrigin }: Services, secret = ''): ProviderClient => ({
  issuer: embeddedUsers,
  scope: 'openid email',
  configuration: async (req) => oidc.embeddedClient(publicOrigin(), secret, req.socket),
  afterLogout: async () => '/oidc/session/end',
})

function pruneRegularly({ db, clock, log }: Services) {
  const prune = async () => {
    const now = clock()
    // First, as what is removed with the others is kept nowhere.
    await endOldImpersonations(db, now)
    await store.deleteOldSessions(db, now, new Date(now.getTime() - idleMs))
    await pruneProvider(db, now)
  }
  const timer = setInterval(
    () => void prune().catch((err) => log.warn({ err }, 'old sessions stay for now')),
    pruneMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}
