import { Router } from 'express'
import type { Bound } from '#server/http/bind.ts'
import { contentSecurityPolicy } from '#server/http/pages/frame.ts'
import { descriptionPaths } from '#shared/description/paths.ts'
import { cachedText } from './cached-text.ts'
import { documentOf } from './document.ts'
import { descriptionFiles } from './other-endpoints.ts'
import { pageOf } from './page/page.ts'
import { style } from './page/style.ts'

const { document, page, style: styleSheet } = descriptionPaths

/** The description of the API, the same for everybody. */
export const descriptionRoutes: Bound = {
  table: descriptionFiles,
  router: (_services, { cookieName }) => {
    const routes = Router()
    const sendDocument = cachedText(() => JSON.stringify(documentOf(cookieName)))
    const sendPage = cachedText(() => pageOf(documentOf(cookieName)))
    routes.get(document, (req, res) => {
      res.locals.routePath = document
      sendDocument(req, res.type('json'))
    })
    routes.get(page, (req, res) => {
      res.locals.routePath = page
      res.set('Content-Security-Policy', contentSecurityPolicy()).type('html')
      sendPage(req, res)
    })
    routes.get(styleSheet, (_req, res) => {
      res.locals.routePath = styleSheet
      res.set('Cache-Control', 'public, max-age=31536000, immutable').type('css').send(style)
    })
    return routes
  },
}
