import { performance } from 'node:perf_hooks'
import type { Card, CardPerson } from '#server/cards/card.ts'
import { renderCard } from '#server/cards/renderer.ts'
import { cardFormats, type CardFormat } from '#shared/cards/formats.ts'
import type { Outcome } from '#shared/matches/score.ts'
import { median, verdict } from './figures.ts'

// The limits of one picture, drawn by a thread that has drawn before, and of the thread that answers requests.
const most = { ms: 150, bytes: 120 * 1024, blockMs: 10 }
const warmUps = 25
const drawings = 25

/** How long a picture of each kind takes, how large it is, and for how long drawing it blocks the app. */
export async function benchCards() {
  console.log(`\nPictures of results, one after the other; Node ${process.version}`)
  for (let nth = 0; nth < warmUps; nth += 1)
    for (const card of cards) await draw(card, 'portrait', `warm ${nth}`)
  for (const card of cards) for (const format of cardFormats) console.log(await costOf(card, format))
}

async function costOf(card: Card, format: CardFormat) {
  const times: number[] = []
  let largest = 0
  const processor = process.cpuUsage()
  const loop = performance.eventLoopUtilization()
  for (let nth = 0; nth < drawings; nth += 1) {
    const started = performance.now()
    const { png } = await draw(card, format, String(nth))
    times.push(performance.now() - started)
    largest = Math.max(largest, png.length)
  }
  // Of all threads, of which one draws; other programs make a picture wait, but take nothing of this.
  const { user, system } = process.cpuUsage(processor)
  const ms = (user + system) / 1000 / drawings
  // All that the app itself does for a picture, which is more than any one block.
  const blockMs = performance.eventLoopUtilization(loop).active / drawings
  return [
    `${card.kind}, ${format}: ${verdict(ms <= most.ms, `${ms.toFixed(0)} ms of processor`)}, ${median(times).toFixed(0)} ms in all`,
    verdict(largest <= most.bytes, `${(largest / 1024).toFixed(0)} KB`, 'TOO MUCH'),
    verdict(blockMs <= most.blockMs, `loop blocked ${blockMs.toFixed(1)} ms`),
  ].join('; ')
}

// Other content each time: an equal card is not drawn again.
const draw = (card: Card, format: CardFormat, nth: string) =>
  renderCard(Object.assign({ nth }, card), { format, theme: 'light', language: 'es' })

const person = (name: string, isGuest = false): CardPerson => ({ name, isGuest })
const people =
  'Irene Sanz,Marcos Iriarte,Ana Roldán,Lucía Ferrer,Diego Otero,Noa Gil,Toni Bosch,Jordi Pla,Paula Esteve,Víctor Amat'.split(
    ',',
  )
const results = Array.from({ length: 25 }, (_, nth) => (nth % 3) as Outcome)

const period = {
  player: person('Ana Roldán'),
  matches: 25,
  wins: 16,
  draws: 2,
  losses: 7,
  setsAhead: 14,
  gamesAhead: 52,
  outcomes: results,
}
const bestPartner = { ...person('Lucía Ferrer'), matches: 9, wins: 7 }

const cards: Card[] = [
  {
    kind: 'result',
    day: '2026-05-07',
    venue: 'La Pérgola',
    courtName: '4',
    pairs: [
      [person('Ana Roldán'), person('Lucía Ferrer')],
      [person('Marcos Iriarte'), person('Toni Bosch', true)],
    ],
    sets: [
      { userScore: 6, opponentScore: 4 },
      { userScore: 3, opponentScore: 6 },
      { userScore: 7, opponentScore: 5 },
    ],
    outcome: 1,
    isOwn: true,
    form: { outcomes: [0, 2, 1, 1, 1], streak: 3 },
    rating: { clan: { name: 'Los Cristaleros' }, before: 1124, after: 1142 },
  },
  {
    kind: 'ladder',
    clan: { name: 'Los Cristaleros' },
    season: { name: 'Temporada 2' },
    players: 14,
    rows: people.map((name, index) => ({
      ...person(name),
      rank: index + 1,
      rating: 1187 - 26 * index,
      points: 18 - 5 * index,
      isOwn: index === 2,
      isProvisional: index > 6,
    })),
  },
  {
    kind: 'week',
    ...period,
    bestPartner,
    from: '2026-05-04',
    to: '2026-05-10',
    outcomes: results.slice(0, 4),
  },
  { kind: 'month', ...period, bestPartner, from: '2026-05-01', to: '2026-05-31' },
  {
    kind: 'curve',
    player: person('Ana Roldán'),
    clan: { name: 'Los Cristaleros' },
    season: { name: 'Temporada 2' },
    rank: 3,
    players: 14,
    start: 1000,
    ratings: Array.from({ length: 60 }, (_, nth) => 1000 + 3 * nth + 20 * Math.sin(nth)),
    provisional: 8,
  },
  { kind: 'player', ...period, outcomes: results.slice(0, 10) },
  {
    kind: 'scheduled',
    day: '2026-05-14',
    time: '19:30',
    duration: 90,
    venue: 'La Pérgola',
    courtName: '4',
    invitedBy: 'Marcos',
    freePlaces: 2,
    hasBegun: false,
  },
  { kind: 'landing' },
]
