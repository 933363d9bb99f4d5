import { Router } from 'express'
import type { Bound } from '#server/http/bind.ts'
import { decode } from '#server/http/decode.ts'
import { languageOf } from '#server/http/language.ts'
import { policy } from '#server/http/pages/frame.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import type { Language } from '#shared/languages.ts'
import { documentIn } from './document.ts'
import { documentQuery } from './domains/description.ts'
import { keeper } from './kept.ts'
import { pageOf } from './page/page.ts'
import { style } from './page/style.ts'

const { document, page } = descriptionPaths
const endpoint = { method: 'GET', access: 'public' } as const

/** What the API is, for programs and for people. It says nothing of anybody, so that whoever comes may hold it. */
export const descriptionRoutes: Bound = {
  table: {
    document: { ...endpoint, path: document },
    page: { ...endpoint, path: page },
    style: { ...endpoint, path: descriptionPaths.style },
  },
  router: (_services, { cookieName: cookie }) => {
    const routes = Router()
    const describe = (language: string) => documentIn(language as Language, { cookie })
    const sendDocument = keeper((language) => JSON.stringify(describe(language)))
    const sendPage = keeper((language) => pageOf(describe(language), language as Language))
    routes.get(document, (req, res) => {
      res.locals.routePath = document
      const { lang = 'en' } = decode({ query: documentQuery }, req).query as { lang?: Language }
      sendDocument(req, res.type('json'), lang)
    })
    routes.get(page, (req, res) => {
      res.locals.routePath = page
      res.set('Content-Security-Policy', policy).vary('Accept-Language').type('html')
      sendPage(req, res, languageOf(req, req.query.lang))
    })
    routes.get(descriptionPaths.style, (_req, res) => {
      res.locals.routePath = descriptionPaths.style
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(style)
    })
    return routes
  },
}
