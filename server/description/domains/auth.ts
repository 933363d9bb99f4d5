import { z } from 'zod'
import { described } from '#server/description/described.ts'
import { authApi } from '#shared/auth/api.ts'
import { callbackPath, loginPath, logoutPath } from '#shared/auth/paths.ts'
import * as authShapes from '#shared/auth/schema.ts'
import { demoPath } from '#shared/demo/paths.ts'
import { languages } from '#shared/languages.ts'

const lang = z.enum(languages).optional()
const flag = z.literal('1').optional()
const shapes = {
  ...authShapes,
  loginQuery: z.object({ returnTo: z.string().optional(), lang, new: flag, fresh: flag }),
  callbackQuery: z.object({ state: z.string(), code: z.string().optional(), error: z.string().optional() }),
  demoQuery: z.object({ lang }),
}

// Their paths are whole, as the browser goes there.
const under = (path: `/api/${string}`) => path.slice('/api'.length) as `/${string}`
const place = { method: 'GET', access: 'public' } as const
const form = { method: 'POST', access: 'public' } as const
const table = {
  ...authApi,
  login: { ...place, path: under(loginPath), query: 'loginQuery' },
  callback: { ...place, path: under(callbackPath), query: 'callbackQuery' },
  logout: { ...place, path: under(logoutPath) },
  demo: { ...place, path: under(demoPath), query: 'demoQuery' },
  loginAsked: { ...form, path: under(loginPath), query: 'loginQuery' },
  logoutAsked: { ...form, path: under(logoutPath) },
  demoAsked: { ...form, path: under(demoPath), query: 'demoQuery' },
} as const

const leads = { redirects: 'always', isLenient: true } as const
const asks = { redirects: 'unlessAsked', types: ['text/html'], isLenient: true } as const
const refusalsArePages = true

export const auth = described('auth', table, shapes, {
  title: { en: 'Session', es: 'Sesión' },
  says: {
    en: 'Signing in and out with OpenID Connect: the browser goes to these addresses and comes back with the session cookie.',
    es: 'Inicio y cierre de sesión con OpenID Connect: el navegador va a estas direcciones y vuelve con la cookie de sesión.',
  },
  operations: {
    user: { en: 'The user who is signed in', es: 'El usuario que ha iniciado sesión' },
    login: {
      en: 'Leads to the sign-in page; new=1 leads to sign-up, and fresh=1 asks for the password again',
      es: 'Lleva a la página de inicio de sesión; new=1 lleva a crear una cuenta y fresh=1 vuelve a pedir la contraseña',
      gives: { ...asks, refusalsArePages },
    },
    callback: {
      en: 'The address sign-in returns to; it is not meant to be called directly',
      es: 'La dirección a la que vuelve el inicio de sesión; no está pensada para llamarla directamente',
      refuses: ['bad_request', 'conflict'],
      gives: { ...leads, refusalsArePages },
    },
    logout: {
      en: 'Ends your session',
      es: 'Cierra tu sesión',
      gives: { ...asks, refusalsArePages },
    },
    demo: {
      en: 'Opens a separate demo for each visitor',
      es: 'Abre una demo aparte para cada visitante',
      refuses: ['not_found'],
      gives: asks,
    },
    loginAsked: {
      en: 'Leads to the sign-in page, from the button on the page that asks for confirmation',
      es: 'Lleva a la página de inicio de sesión, desde el botón de la página que pide confirmación',
      gives: { ...leads, refusalsArePages },
    },
    logoutAsked: {
      en: 'Ends your session, from the button on the page that asks for confirmation',
      es: 'Cierra tu sesión, desde el botón de la página que pide confirmación',
      gives: { ...leads, refusalsArePages },
    },
    demoAsked: {
      en: 'Opens a demo, from the button on the page that asks for confirmation',
      es: 'Abre una demo, desde el botón de la página que pide confirmación',
      refuses: ['not_found'],
      gives: leads,
    },
  },
})
