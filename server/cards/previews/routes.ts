import { Router } from 'express'
import { sendCard } from '#server/cards/send-card.ts'
import type { Bound } from '#server/http/bind.ts'
import { decode } from '#server/http/decode.ts'
import { languageOf } from '#server/http/language.ts'
import { previewPath } from '#shared/cards/paths.ts'
import { previewQuery, type PreviewQuery } from '#shared/cards/schema.ts'
import { previewLook, previewOf } from './service.ts'

/** Not in the endpoint tables: the answer is a picture. Messengers ask for it without a session, and with one it is the same. */
export const previewFileRoutes: Bound = {
  table: { preview: { method: 'GET', access: 'public', path: previewPath } },
  router: ({ db, clock }) =>
    Router().get(previewPath, async (req, res) => {
      res.locals.routePath = previewPath
      const { lang, join, shared } = (decode({ query: previewQuery }, req) as { query: PreviewQuery }).query
      const language = languageOf(req, lang)
      const card = await previewOf({ db, now: clock(), language }, { join, shared })
      res.set({
        'Cache-Control': 'public, max-age=300',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        Vary: 'Accept-Language',
      })
      await sendCard(req, res, card, previewLook(language))
    }),
}
