import { z } from 'zod'
import { accountFilePath } from '#shared/account/paths.ts'
import { authApi } from '#shared/auth/api.ts'
import { callbackPath, loginPath, logoutPath } from '#shared/auth/paths.ts'
import * as sessionShapes from '#shared/auth/schema.ts'
import { cardPaths } from '#shared/cards/paths.ts'
import { previewPath } from '#shared/cards/paths.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import { exportPaths } from '#shared/exports/paths.ts'
import { languages } from '#shared/languages.ts'
import { unsubscribePath } from '#shared/mail/paths.ts'
import { picturePath } from '#shared/pictures/paths.ts'
import { calendarPaths } from '#shared/scheduled-matches/calendar/paths.ts'

// Endpoints outside of the contract between client and server: files, navigations and checks.

const open = { method: 'GET', access: 'public' } as const
const form = { method: 'POST', access: 'public' } as const

export const calendarFiles = {
  feedFile: { ...open, path: calendarPaths.feed, params: 'feedParams', query: 'calendarQuery' },
  matchFile: {
    method: 'GET',
    path: calendarPaths.match,
    access: 'player',
    params: 'scheduledParams',
    query: 'calendarQuery',
  },
} as const

const exportFile = { method: 'GET', access: 'player', query: 'exportQuery' } as const
export const exportFiles = {
  matches: { ...exportFile, path: exportPaths.matches },
  stats: { ...exportFile, path: exportPaths.stats },
} as const

export const accountFile = { export: { method: 'GET', path: accountFilePath, access: 'account' } } as const

export const pictureFile = {
  one: { method: 'GET', path: picturePath, access: 'account', params: 'pictureParams' },
} as const

const card = { method: 'GET', access: 'player', query: 'cardQuery' } as const
export const cardFiles = {
  match: { ...card, path: cardPaths.match, params: 'idParams' },
  ladder: { ...card, path: cardPaths.ladder, params: 'idParams' },
  week: { ...card, path: cardPaths.week, params: 'weekParams' },
  month: { ...card, path: cardPaths.month, params: 'monthParams' },
  curve: { ...card, path: cardPaths.curve, params: 'clanParams' },
} as const

export const previewFile = { one: { ...open, path: previewPath, query: 'previewQuery' } } as const

const lang = z.enum(languages).optional()
const flag = z.literal('1').optional()
export const authShapes = {
  ...sessionShapes,
  loginQuery: z.object({ returnTo: z.string().optional(), lang, new: flag, fresh: flag }),
  callbackQuery: z.object({ state: z.string(), code: z.string().optional(), error: z.string().optional() }),
  demoQuery: z.object({ lang }),
}
const under = (path: `/api/${string}`) => path.slice('/api'.length) as `/${string}`
export const authPages = {
  ...authApi,
  login: { ...open, path: under(loginPath), query: 'loginQuery' },
  callback: { ...open, path: under(callbackPath), query: 'callbackQuery' },
  logout: { ...open, path: under(logoutPath) },
  demo: { ...open, path: under(demoPath), query: 'demoQuery' },
  loginAsked: { ...form, path: under(loginPath), query: 'loginQuery' },
  logoutAsked: { ...form, path: under(logoutPath) },
  demoAsked: { ...form, path: under(demoPath), query: 'demoQuery' },
} as const

export const mailShapes = {
  unsubscribeParams: z.object({ token: z.string() }),
  langQuery: z.object({ lang }),
}
const ending = { path: under(unsubscribePath), params: 'unsubscribeParams', query: 'langQuery' } as const
export const mailPages = { ask: { ...open, ...ending }, end: { ...form, ...ending } } as const

export const healthShapes = { health: z.object({ status: z.enum(['ok', 'unavailable']) }) }
const check = { ...open, response: 'health' } as const
export const healthChecks = {
  live: { ...check, path: '/healthz' },
  ready: { ...check, path: '/readyz' },
} as const

export const descriptionFiles = {
  document: { ...open, path: descriptionPaths.document },
  page: { ...open, path: descriptionPaths.page },
  style: { ...open, path: descriptionPaths.style },
} as const
