import type { PlayerCard } from '#server/cards/card.ts'
import type { Canvas } from './canvas.ts'
import { row } from './element.ts'
import { frame, title } from './frame.ts'
import { avatar } from './pieces.ts'
import { besides, differences, hero, results } from './record.ts'

/** A player's own page: who it is, the share of wins and the latest results. */
export function playerLayout(canvas: Canvas, card: PlayerCard) {
  const { t, isWide } = canvas
  const name = row(
    { alignItems: 'center', gap: isWide ? 18 : 28, minWidth: 0 },
    avatar(canvas, card.player, isWide ? 72 : 96),
    title(canvas, card.player.name),
  )
  return frame(
    canvas,
    { title: name, lead: t('card.playerLead') },
    ...besides(canvas, hero(canvas, card), [
      results(canvas, card.outcomes, {
        words: t('card.latest'),
        size: chipSize(isWide, card.outcomes.length),
        grow: isWide ? 1 : 0,
      }),
      row({ gap: isWide ? 16 : 24 }, ...differences(canvas, card)),
    ]),
  )
}

// Two lines of five, where there is room for it.
function chipSize(isWide: boolean, count: number) {
  if (isWide) return count <= 10 ? 78 : 42
  return count <= 13 ? 60 : 54
}
