import type { Request, Response } from 'express'
import { matchesEtag } from '#server/http/etag.ts'
import type { Card, CardLook } from './card.ts'
import { etagOfCard, renderCard } from './renderer.ts'

/** Asked for again and again, drawn once: an unchanged card is answered without drawing it. */
export async function sendCard(req: Request, res: Response, card: Card, look: CardLook) {
  const etag = etagOfCard(card, look)
  res.set({ ETag: etag })
  if (matchesEtag(req.get('If-None-Match'), etag)) return res.status(304).end()
  const { png } = await renderCard(card, look)
  return res.type('image/png').send(png)
}
