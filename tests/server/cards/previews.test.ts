import { expect, test } from 'vitest'
import type { Card } from '#server/cards/card.ts'
import { renderCard } from '#server/cards/renderer.ts'
import { cardFormats } from '#shared/cards/formats.ts'
import { languages } from '#shared/languages.ts'
import { mostBytes, pictureIn, specifiedSizes } from '#tests/support/cards.ts'

const invitation = (change: { invitedBy?: string | null; venue?: string | null } = {}): Card => ({
  kind: 'scheduled',
  day: '2026-09-23',
  time: '19:30',
  duration: 90,
  venue: 'La Pérgola',
  courtName: '4',
  invitedBy: 'Marcos',
  freePlaces: 2,
  hasBegun: false,
  ...change,
})
const player = (name: string): Card => ({
  kind: 'player',
  player: { name, isGuest: false },
  matches: 3,
  wins: 1,
  draws: 1,
  losses: 1,
  setsAhead: 0,
  gamesAhead: -3,
  outcomes: [0, 1, 2],
})
const cards: Card[] = [{ kind: 'landing' }, invitation(), player('Ana Roldán')]

const looks = cardFormats.flatMap((format) =>
  languages.map((language) => ({ format, theme: 'light' as const, language })),
)
const wide = { format: 'wide', theme: 'light', language: 'es' } as const

const drawn = async (card: Card, look: (typeof looks)[number] = wide) => {
  const { png } = await renderCard(card, look)
  return pictureIn(new Response(Uint8Array.from(png)))
}

test.for(cards.flatMap((card) => looks.map((look) => [card.kind, look, card] as const)))(
  'the preview of a link, %s, is drawn in the size of its format: %o',
  async ([, look, card]) => {
    const { bytes, ...picture } = await drawn(card, look)
    expect(picture).toEqual({ isPng: true, ...specifiedSizes[look.format] })
    expect(bytes).toBeLessThan(mostBytes)
  },
)

test.for([
  ['long without a blank', 'W'.repeat(120)],
  ['emoji', '🎾👩‍👩‍👧 Ana'],
  ['letters that no font has', '李小龍'],
])('a preview with names of %s is drawn', async ([, name = '']) => {
  for (const card of [player(name), invitation({ invitedBy: name, venue: name })]) {
    const { bytes, isPng } = await drawn(card)
    expect(isPng).toBe(true)
    expect(bytes).toBeLessThan(mostBytes)
  }
})

test('an invitation by nobody to no place is drawn', async () => {
  expect((await drawn(invitation({ invitedBy: null, venue: null }))).isPng).toBe(true)
})
