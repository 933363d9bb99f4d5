import type { Card, CardKind, CardOf } from '#server/cards/card.ts'
import type { Canvas } from './canvas.ts'
import { curveLayout } from './curve.ts'
import type { Element } from './element.ts'
import { ladderLayout } from './ladder.ts'
import { landingLayout } from './landing.ts'
import { periodLayout } from './period.ts'
import { playerLayout } from './player.ts'
import { resultLayout } from './result.ts'
import { scheduledLayout } from './scheduled.ts'

type Layout<Kind extends CardKind> = (canvas: Canvas, card: CardOf<Kind>) => Element

// A new kind of card is a member of `Card` and a line here.
const layouts: { [Kind in CardKind]: Layout<Kind> } = {
  result: resultLayout,
  ladder: ladderLayout,
  week: periodLayout,
  month: periodLayout,
  player: playerLayout,
  curve: curveLayout,
  scheduled: scheduledLayout,
  landing: landingLayout,
}

/** The elements of a card. */
export const layoutOf = (canvas: Canvas, card: Card): Element =>
  (layouts[card.kind] as (canvas: Canvas, card: Card) => Element)(canvas, card)
