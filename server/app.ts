import express, { Router, type Request, type RequestHandler } from 'express'
import { accountRoutes } from '#server/account/routes.ts'
import { adminRoutes } from '#server/admin/routes.ts'
import { createAuth, type Auth } from '#server/auth/auth.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { availabilityRoutes } from '#server/availability/routes.ts'
import { describePage } from '#server/cards/previews/head.ts'
import { previewFileRoutes } from '#server/cards/previews/routes.ts'
import { cardFileRoutes } from '#server/cards/routes.ts'
import { membersRoutes } from '#server/clans/members/routes.ts'
import { ratingsRoutes } from '#server/clans/ratings/routes.ts'
import { clansRoutes } from '#server/clans/routes.ts'
import { seasonsRoutes } from '#server/clans/seasons/routes.ts'
import { demoRouter } from '#server/demo/routes.ts'
import { descriptionRoutes } from '#server/description/routes.ts'
import { exportsRoutes } from '#server/exports/routes.ts'
import { friendsRoutes } from '#server/friends/routes.ts'
import { importsRoutes } from '#server/imports/routes.ts'
import { unsubscribeRoutes } from '#server/mail/unsubscribe/routes.ts'
import { matchesRoutes } from '#server/matches/routes.ts'
import { preferencesRoutes } from '#server/notifications/preferences/routes.ts'
import { pushRoutes } from '#server/notifications/push/routes.ts'
import { notificationsRoutes } from '#server/notifications/routes.ts'
import { pictureFileRoutes, picturesRoutes } from '#server/pictures/routes.ts'
import { claimsRoutes } from '#server/players/claims/routes.ts'
import { guestsRoutes } from '#server/players/guests/routes.ts'
import { playersRoutes } from '#server/players/routes.ts'
import { pollLinksRoutes, pollsRoutes } from '#server/polls/routes.ts'
import { profileRoutes } from '#server/profile/routes.ts'
import { calendarFileRoutes, calendarRoutes } from '#server/scheduled-matches/calendar/routes.ts'
import {
  candidatesRoutes,
  guestSeatsRoutes,
  invitationsRoutes,
  scheduledMatchesRoutes,
  seatRequestsRoutes,
  seriesRoutes,
} from '#server/scheduled-matches/routes.ts'
import { sharesRoutes } from '#server/shares/routes.ts'
import { statsRoutes } from '#server/stats/routes.ts'
import { usersRoutes } from '#server/users/routes.ts'
import { previewPath } from '#shared/cards/paths.ts'
import { calendarPaths } from '#shared/scheduled-matches/calendar/paths.ts'
import { refuseOtherMethods, type Bound } from './http/bind.ts'
import { readBody } from './http/body.ts'
import { knowBrowser } from './http/browser.ts'
import type { Services } from './http/context.ts'
import { isForeignDownload, isSafe, requireSameOrigin } from './http/csrf.ts'
import { answerError, unknownRoute } from './http/errors.ts'
import { readFirstView } from './http/first-view.ts'
import { apiHeaders, securityHeaders } from './http/headers.ts'
import { health } from './http/health.ts'
import { addressKey, createLimits, type Limits } from './http/limits.ts'
import { logRequests } from './http/log.ts'
import { queueWrites, requireDiskSpace, shedLoad } from './http/overload.ts'
import { isPage, type Pages } from './http/static.ts'
import { readTimeZone } from './http/time-zone.ts'
import { startJobs } from './jobs.ts'

// The most frequent requests first.
const domains = [
  notificationsRoutes,
  // Before `/matches/:id`: these paths have a word where that one has the id.
  scheduledMatchesRoutes,
  candidatesRoutes,
  seatRequestsRoutes,
  seriesRoutes,
  matchesRoutes,
  invitationsRoutes,
  guestSeatsRoutes,
  pollsRoutes,
  pollLinksRoutes,
  sharesRoutes,
  statsRoutes,
  playersRoutes,
  guestsRoutes,
  claimsRoutes,
  authRoutes,
  friendsRoutes,
  availabilityRoutes,
  usersRoutes,
  profileRoutes,
  clansRoutes,
  membersRoutes,
  seasonsRoutes,
  ratingsRoutes,
  calendarRoutes,
  calendarFileRoutes,
  exportsRoutes,
  importsRoutes,
  picturesRoutes,
  pictureFileRoutes,
  cardFileRoutes,
  previewFileRoutes,
  pushRoutes,
  preferencesRoutes,
  adminRoutes,
  descriptionRoutes,
]

type AppOptions = {
  /** Serves everything but the API. */
  pages?: Pick<Pages, 'handler' | 'renderFirstView'>
  /** Whether the disk has room for writes. */
  hasSpace?: () => boolean
  /** Whether this process also does what no request waits for. */
  hasJobs?: boolean
}

/** The whole server, in the order in which a request passes through it. */
export async function createApp(services: Services, options: AppOptions = {}) {
  const { pages, hasSpace = () => true, hasJobs = true } = options
  const { env, log, publicOrigin } = services
  const { max: connections } = services.pool.options
  const limit = createLimits(services)
  const auth = await createAuth(services, limit)
  let isDraining = false
  let isClosing = false
  const handler = express()
  handler.disable('x-powered-by').disable('etag').set('trust proxy', env.trustProxy)

  handler.use(logRequests(log))
  handler.use(
    securityHeaders({ isSecure: publicOrigin().startsWith('https:'), isDev: env.mode === 'development' }),
  )
  handler.use(closeConnections(() => isClosing))
  handler.use(health({ sessionPool: services.sessionPool, isDraining: () => isDraining }))
  handler.use(requireSameOrigin(publicOrigin), requireDiskSpace(hasSpace))
  handler.use('/oidc', auth.provider)
  handler.use('/api', apiHeaders, shedLoad(connections))
  handler.use('/api', limit('perAddress', address), limit('picturesPerAddress', pictureAddress))
  handler.use(await unsubscribeRoutes(services))
  handler.use('/api', auth.authenticate)
  handler.use(auth.navigation)
  const bound = [...domains, ...accountRoutes(services, auth.attempts)]
  handler.use('/api', api(services, bound, auth, limit, connections))
  if (pages) {
    handler.use(onPages(auth.recognize), limit('previews', linkVisitor), limit('perAccount', homeOpener))
    handler.use(readFirstView(services, bound, pages.renderFirstView))
    handler.use(describePage(services), pages.handler)
  }
  handler.use(unknownRoute, answerError(log))

  let jobs: ReturnType<typeof startJobs> | undefined
  const lead = () => (jobs ??= startJobs(services))
  const endJobs = async () => (await jobs)?.close()
  if (hasJobs) await lead()
  return {
    handler,
    /** Starts the jobs, if this process does not do them. */
    lead,
    /** From now on each answer closes its connection, and the jobs end: another process goes on with both. */
    retire: () => {
      isClosing = true
      return endJobs()
    },
    /** The same for connections alone, and `/readyz` says that no request should be sent any more. */
    drain: () => void (isClosing = isDraining = true),
    close: async () => void (await Promise.all([auth.close(), endJobs()])),
  }
}

function api(services: Services, bound: Bound[], auth: Auth, limit: Limits, connections: number) {
  const routes = Router()
  const tables = bound.map(({ table }) => table)
  const account: Parameters<Limits>[1] = (_req, res) => res.locals.actor?.userId
  const reader: typeof account = (req, res) => (isPicture(req) ? undefined : account(req, res))
  const viewer: typeof account = (req, res) => (isPicture(req) ? account(req, res) : undefined)
  const writer: typeof account = (req, res) => (isSafe(req) ? undefined : account(req, res))
  const downloader: typeof account = (req, res) =>
    isForeignDownload(req, services.publicOrigin) ? undefined : account(req, res)

  routes.use(limit('perAccount', reader), limit('picturesSeen', viewer), limit('writes', writer))
  routes.use(['/players/search', '/users/search', '/clans/search'], limit('search', account))
  routes.post('/friends/requests', limit('friendRequests', account))
  routes.post('/claims', limit('claims', account))
  routes.post('/invitations/:key/guests', limit('guestSeats', addressKey))
  routes.post('/guest-seats/:key/claim', limit('claims', account))
  routes.post('/shared/:key/claims', limit('claims', account))
  routes.post('/polls', limit('polls', account))
  routes.post('/poll-links/:key/answers', limit('pollAnswers', addressKey))
  routes.post('/clans', limit('clanCreation', account))
  routes.post('/clans/:id/members', limit('memberAdds', account))
  routes.get(calendarPaths.feed, limit('calendarFeed', addressKey))
  routes.use(['/export', '/account/export'], limit('exports', downloader))
  routes.use('/import', limit('imports', account))
  routes.post('/pictures', limit('pictures', account))
  routes.post('/account/verification', limit('addressLinks', account))
  routes.use('/cards', limit('cards', account))
  routes.get(previewPath, limit('previews', addressKey))
  const uploads = uploadPaths(tables)
  routes.use(['/invitations/:key', '/poll-links/:key'], knowBrowser(services.env))
  routes.use(
    readTimeZone,
    readBody(uploads),
    queueWrites(uploads, auth.authenticate, connections),
    demoRouter(services, auth, limit),
  )
  for (const { router } of bound) routes.use(router(services, auth))
  routes.use(refuseOtherMethods(tables), unknownRoute)
  return routes
}

// Pictures have limits of their own: one page of players requests a hundred of them.
const isPicture = (req: Request) => isSafe(req) && req.path.startsWith('/pictures/')
const address = (req: Request) => (isPicture(req) ? undefined : addressKey(req))
const pictureAddress = (req: Request) => (isPicture(req) ? addressKey(req) : undefined)

// Files are the same for everybody.
const onPages =
  (act: RequestHandler): RequestHandler =>
  (req, res, next) =>
    isPage(req) ? act(req, res, next) : next()

// Their pages have to be looked up.
const linkVisitor = (req: Request) =>
  req.path === '/' && /[?&](join|shared)=/.test(req.url) ? addressKey(req) : undefined

// The page comes with their data.
const homeOpener: Parameters<Limits>[1] = (req, res) =>
  req.path === '/' ? res.locals.actor?.userId : undefined

const uploadPaths = (tables: Bound['table'][]) =>
  new Set<string>(
    tables.flatMap((table) => Object.values(table).flatMap(({ upload, path }) => (upload ? [path] : []))),
  )

// Each answer closes its connection, so that none is open when the server closes.
const closeConnections =
  (isClosing: () => boolean): RequestHandler =>
  (_req, res, next) => {
    if (isClosing()) res.set('Connection', 'close')
    next()
  }
