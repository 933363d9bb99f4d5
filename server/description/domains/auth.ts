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
    en: 'Signing in and out, by OpenID Connect: the browser goes there, and comes back with the session’s cookie.',
    es: 'Entrar y salir, con OpenID Connect: el navegador va allí y vuelve con la cookie de la sesión.',
  },
  operations: {
    user: { en: 'Who is signed in', es: 'Quién ha iniciado sesión' },
    login: {
      en: 'Leads to the sign-in page; new=1 to a new account, fresh=1 asks for the password again',
      es: 'Lleva a iniciar sesión; new=1 a crear una cuenta, fresh=1 vuelve a pedir la contraseña',
      gives: { ...asks, refusalsArePages },
    },
    callback: {
      en: 'Where the sign-in leads back to; nobody else calls it',
      es: 'Adonde vuelve el inicio de sesión; nadie más la llama',
      refuses: ['bad_request', 'conflict'],
      gives: { ...leads, refusalsArePages },
    },
    logout: {
      en: 'Ends the session of a person who goes there',
      es: 'Cierra la sesión de quien va allí',
      gives: { ...asks, refusalsArePages },
    },
    demo: {
      en: 'Opens a demo of your own, for a visitor',
      es: 'Abre una demo propia, para quien visita la app',
      refuses: ['not_found'],
      gives: asks,
    },
    loginAsked: {
      en: 'The same, by the button of the page that asks whether the person wants it',
      es: 'Lo mismo, con el botón de la página que pregunta si la persona quiere',
      gives: { ...leads, refusalsArePages },
    },
    logoutAsked: {
      en: 'Ends the session, by the button of the page that asks whether the person wants it',
      es: 'Cierra la sesión, con el botón de la página que pregunta si la persona quiere',
      gives: { ...leads, refusalsArePages },
    },
    demoAsked: {
      en: 'Opens a demo, by the button of the page that asks whether the person wants it',
      es: 'Abre una demo, con el botón de la página que pregunta si la persona quiere',
      refuses: ['not_found'],
      gives: leads,
    },
  },
})
