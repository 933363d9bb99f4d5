import { Router, type Request, type RequestHandler } from 'express'
import type { Services } from '#server/http/context.ts'
import type { Limits } from '#server/http/limits.ts'
import { repeat } from '#server/repeat.ts'
import { loadActor } from './actor.ts'
import { bringsSession, sessionCookie } from './cookie.ts'
import { idleMs } from './lifetime.ts'
import { navigationRoutes, type ProviderClient } from './navigation.ts'
import * as oidc from './oidc.ts'
import type { Attempts } from './provider/attempts.ts'
import { createProvider } from './provider/provider.ts'
import { providerRoutes } from './provider/routes.ts'
import { pruneProvider } from './provider/service.ts'
import { storedSecret, randomSecret, sessionSecrets } from './secret.ts'
import { embeddedUsers, endOldImpersonations } from './service.ts'
import { checkSessionPerson, personIds, type PersonOf } from './session-person.ts'
import { switchUser, sessionMiddleware, signIn, signInAgain } from './session.ts'
import * as store from './store.ts'

const pruneMs = 15 * 60_000

export type Auth = {
  /**
   * Sets res.locals.actor and refuses writes that are meant for another user. Runs before everything that needs the
   * actor.
   */
  authenticate: RequestHandler
  /** For pages: sets res.locals.isMember and, for a player, the session person. */
  recognize: RequestHandler
  /** Only for routes that create a session or give it a new id. */
  session: RequestHandler
  /** /api/login, /api/callback and /api/logout, with their full paths. */
  navigation: Router
  /** Mounted at /oidc, before bodies are read. */
  provider: Router
  /** Failed password attempts; null with an external provider, which counts its own. */
  attempts: Attempts | null
  /** The name of the session cookie, which depends on https. */
  cookieName: string
  /** For a visitor of the demo, who has not authenticated. */
  signIn: (req: Request, userId: string) => Promise<void>
  /** Keeps the user, gives the session a new id, after the password was entered again. */
  signInAgain: (req: Request) => Promise<void>
  /** Starts or stops an impersonation. */
  switchUser: (req: Request, identity: Parameters<typeof switchUser>[2]) => Promise<void>
  close: () => Promise<void>
}

/** Sessions, sign-in and the embedded provider, built once the secrets are loaded. */
export async function createAuth(services: Services, limit: Limits): Promise<Auth> {
  const cookie = sessionCookie(services.env, await sessionSecrets(services))
  const session = sessionMiddleware(services, cookie)
  // A secret of its own: with the session secret, which the operator can change, the ids of persons would change too.
  const personOf = personIds(await storedSecret(services, 'session-person', randomSecret))
  const provider = services.env.oidc ? null : await createProvider(services)
  const client = services.env.oidc
    ? externalProvider(services, services.env.oidc)
    : embeddedProvider(services, provider?.clientSecret)
  return {
    authenticate: Router().use(loadActor(services, cookie), checkSessionPerson(personOf)),
    recognize: recognize(loadActor(services, cookie), personOf),
    session,
    navigation: navigationRoutes({ services, session, cookie, client, limit }),
    provider: providerRoutes(services, provider, limit),
    attempts: provider && provider.attempts,
    cookieName: cookie.name,
    signIn: (req, userId) => signIn(services, req, { userId, now: services.clock(), authenticatedAt: null }),
    signInAgain: (req) => signInAgain(services, req),
    switchUser: (req, identity) => switchUser(services, req, identity),
    close: async () => provider?.background.done(),
  }
}

/** A visitor's page asks for no user, so it is known here who has a session. In doubt they get the app, which asks. */
function recognize(load: ReturnType<typeof loadActor>, personOf: PersonOf): RequestHandler {
  return async (req, res, next) => {
    const { locals } = res
    if (bringsSession(req))
      await load(req, res, () => {
        const { actor, orphaned } = locals
        locals.isMember = Boolean(actor ?? orphaned)
        if (actor) locals.person = personOf(actor)
      }).catch(() => (locals.isMember = true))
    next()
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
    // An unreachable provider must not prevent a logout.
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

/** Deletes expired sessions for as long as the app runs; the returned function ends that. */
export function pruneRegularly({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>) {
  const prune = async () => {
    const now = clock()
    // Before the sessions are deleted: only this step writes the end of an impersonation into the audit.
    await endOldImpersonations(db, now)
    await store.deleteOldSessions(db, now, new Date(now.getTime() - idleMs))
    await pruneProvider(db, now)
  }
  return repeat({ everyMs: pruneMs, failure: 'expired sessions were not deleted', log }, prune)
}
