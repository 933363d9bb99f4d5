import type { PeriodCard } from '#server/cards/card.ts'
import { dayRange, monthAndYear } from '#shared/format.ts'
import type { Canvas } from './canvas.ts'
import { column, row, text, type Child } from './element.ts'
import { frame, title } from './frame.ts'
import { avatar, caption, fitted, heavy, tile } from './pieces.ts'
import { besides, differences, hero, results } from './record.ts'

/** A week or a month: the share of wins, the results in their order, and the best partner. */
export function periodLayout(canvas: Canvas, card: PeriodCard) {
  const { t, isWide } = canvas
  const partner = card.bestPartner && partnerTile(canvas, card.bestPartner)
  const facts = [
    results(canvas, card.outcomes, {
      words: t('card.results'),
      size: chipSize(isWide, card.outcomes.length),
    }),
    row({ gap: isWide ? 16 : 24 }, ...differences(canvas, card), !isWide && partner),
    isWide && partner,
  ]
  return frame(
    canvas,
    {
      title: title(canvas, t(`card.${card.kind}`)),
      lead: `${card.player.name} · ${daysOf(canvas, card)}`,
    },
    ...besides(canvas, hero(canvas, card), facts),
  )
}

// So that a month's results need few lines.
function chipSize(isWide: boolean, count: number) {
  if (isWide) return count <= 10 ? 38 : count <= 24 ? 32 : 28
  return count <= 13 ? 60 : count <= 26 ? 54 : 42
}

function daysOf({ language }: Canvas, { kind, from, to }: PeriodCard) {
  if (kind === 'month') return monthAndYear(from.slice(0, 7), language)
  return dayRange(from, to, language)
}

function partnerTile(canvas: Canvas, partner: NonNullable<PeriodCard['bestPartner']>): Child {
  const { t, isWide, colours } = canvas
  return tile(
    canvas,
    {
      flexGrow: isWide ? 0 : 1.6,
      flexShrink: 1,
      flexBasis: isWide ? 'auto' : 0,
      minWidth: 0,
    },
    { justifyContent: 'space-between', gap: 10 },
    caption(canvas, t('card.partner')),
    row(
      { alignItems: 'center', gap: 16, minWidth: 0 },
      avatar(canvas, partner, isWide ? 52 : 68),
      column(
        { flexShrink: 1, flexGrow: 1, flexBasis: 0, minWidth: 0 },
        text(
          { ...heavy, fontSize: fitted(partner.name, isWide ? 26 : 32, 16), lineHeight: 1.15 },
          partner.name,
          isWide ? 1 : 2,
        ),
        text(
          { fontSize: isWide ? 20 : 26, color: colours.ink2 },
          t('card.partnerRecord', { wins: partner.wins, count: partner.matches }),
        ),
      ),
    ),
  )
}
