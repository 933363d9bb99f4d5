import { Router, type Request, type Response } from 'express'
import type { z } from 'zod'
import type { Bound } from '#server/http/bind.ts'
import { contextOf, type Context, type Services } from '#server/http/context.ts'
import { decode } from '#server/http/decode.ts'
import { cardPaths } from '#shared/cards/paths.ts'
import {
  cardQuery,
  clanParams,
  idParams,
  monthParams,
  weekParams,
  type CardQuery,
} from '#shared/cards/schema.ts'
import type { Card } from './card.ts'
import { sendCard } from './send-card.ts'
import { curveCard, ladderCard, monthCard, resultCard, weekCard } from './service.ts'

const endpoint = { method: 'GET', access: 'player' } as const

/** Not in the endpoint tables: the answer is a picture. */
export const cardFileRoutes: Bound = {
  table: {
    match: { ...endpoint, path: cardPaths.match },
    ladder: { ...endpoint, path: cardPaths.ladder },
    week: { ...endpoint, path: cardPaths.week },
    month: { ...endpoint, path: cardPaths.month },
    curve: { ...endpoint, path: cardPaths.curve },
  },
  router: (services) =>
    Router()
      .get(
        cardPaths.match,
        answer(services, idParams, (context, { id }) => resultCard(context, id)),
      )
      .get(
        cardPaths.ladder,
        answer(services, idParams, (context, { id }) => ladderCard(context, id)),
      )
      .get(
        cardPaths.week,
        answer(services, weekParams, (context, { day }) => weekCard(context, day)),
      )
      .get(
        cardPaths.month,
        answer(services, monthParams, (context, { month }) => monthCard(context, month)),
      )
      .get(
        cardPaths.curve,
        answer(services, clanParams, (context, { clanId }) => curveCard(context, clanId)),
      ),
}

function answer<Shape extends z.ZodType>(
  services: Services,
  shape: Shape,
  cardOf: (context: Context, params: z.output<Shape>) => Promise<Card>,
) {
  return async (req: Request, res: Response) => {
    res.locals.routePath = (req.route as { path: string }).path
    const context = contextOf(services, 'player', res)
    const { params, query } = decode({ params: shape, query: cardQuery }, req) as {
      params: z.output<Shape>
      query: CardQuery
    }
    const { format, theme, language = context.language, download } = query
    const look = { format, theme, language }
    const card = await cardOf({ ...context, language }, params)
    if (download) res.attachment(`bandeja-${card.kind}-${format}.png`)
    res.set({ 'Cache-Control': 'private, no-cache', Vary: 'Cookie, Accept-Language' })
    await sendCard(req, res, card, look)
  }
}
