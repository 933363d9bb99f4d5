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
const table = {
  ...authApi,
  login: { ...place, path: under(loginPath), query: 'loginQuery' },
  callback: { ...place, path: under(callbackPath), query: 'callbackQuery' },
  logout: { ...place, path: under(logoutPath) },
  demo: { ...place, path: under(demoPath), query: 'demoQuery' },
} as const

const gives = { redirects: 'always', isLenient: true, refusalsArePages: true } as const

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
      gives,
    },
    callback: {
      en: 'Where the sign-in leads back to; nobody else calls it',
      es: 'Adonde vuelve el inicio de sesión; nadie más la llama',
      refuses: ['bad_request', 'conflict'],
      gives,
    },
    logout: { en: 'Ends the session', es: 'Cierra la sesión', gives },
    demo: {
      en: 'Opens a demo of your own, for a visitor',
      es: 'Abre una demo propia, para quien visita la app',
      refuses: ['not_found'],
      gives: { redirects: 'always', isLenient: true },
    },
  },
})
