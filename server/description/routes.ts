import { Router } from 'express'
import type { Bound } from '#server/http/bind.ts'
import { decode } from '#server/http/decode.ts'
import { languageOf } from '#server/http/language.ts'
import { contentSecurityPolicy } from '#server/http/pages/frame.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import type { Language } from '#shared/languages.ts'
import { documentIn } from './document.ts'
import { description, documentQuery } from './domains/description.ts'
import { keeper } from './kept.ts'
import { pageOf } from './page/page.ts'
import { style } from './page/style.ts'

const { document, page, style: styleSheet } = descriptionPaths

/** What the API is, for programs and for people. It says nothing of anybody, so that whoever comes may hold it. */
export const descriptionRoutes: Bound = {
  table: description.table,
  router: (_services, { cookieName: cookie }) => {
    const routes = Router()
    const describe = (language: Language) => documentIn(language, { cookie })
    const sendDocument = keeper((language: Language) => JSON.stringify(describe(language)))
    const sendPage = keeper((language: Language) => pageOf(describe(language), language))
    routes.get(document, (req, res) => {
      res.locals.routePath = document
      const { lang = 'en' } = decode({ query: documentQuery }, req).query as { lang?: Language }
      sendDocument(req, res.type('json'), lang)
    })
    routes.get(page, (req, res) => {
      res.locals.routePath = page
      res.set('Content-Security-Policy', contentSecurityPolicy()).vary('Accept-Language').type('html')
      sendPage(req, res, languageOf(req, req.query.lang))
    })
    routes.get(styleSheet, (_req, res) => {
      res.locals.routePath = styleSheet
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(style)
    })
    return routes
  },
}
