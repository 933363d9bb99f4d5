import { expect, test } from 'vitest'
import type { Card, CardLook, PlayerRecord, ResultCard } from '#server/cards/card.ts'
import { canvasOf } from '#server/cards/layout/canvas.ts'
import { layoutOf } from '#server/cards/layout/layouts.ts'
import enAuth from '#shared/i18n/en/auth.json' with { type: 'json' }
import esAuth from '#shared/i18n/es/auth.json' with { type: 'json' }

const person = (name: string) => ({ name, isGuest: false })
const set = (userScore: number, opponentScore: number) => ({ userScore, opponentScore })

const won: ResultCard = {
  kind: 'result',
  day: '2026-05-07',
  venue: 'La Pérgola',
  courtName: '4',
  pairs: [
    [person('Ana Roldán'), person('Lucía Ferrer')],
    [person('Marcos Iriarte'), person('Toni Bosch')],
  ],
  sets: [set(6, 4), set(3, 6), set(7, 5)],
  outcome: 1,
  isOwn: true,
  form: { outcomes: [0, 2, 1, 1, 1], streak: 3 },
  rating: { clan: { name: 'Los Cristaleros' }, before: 1124.3, after: 1142.1 },
}

/** All texts of a picture, from the top. */
function textsOf(card: Card, language: CardLook['language'] = 'en') {
  const texts: string[] = []
  const visit = (child: unknown) => {
    // Intl sets thin spaces in ranges.
    if (typeof child === 'string') texts.push(child.replace(/\s/g, ' '))
    else if (Array.isArray(child)) child.forEach(visit)
    else if (child) visit((child as { props: { children?: unknown } }).props.children)
  }
  visit(layoutOf(canvasOf({ format: 'portrait', theme: 'light', language }), card))
  return texts
}

test('a result says in words and figures what happened', () => {
  expect(textsOf(won)).toEqual([
    'Bandeja',
    'W',
    'Victory',
    'Thursday, 7 May 2026 · La Pérgola, court 4',
    'AR',
    'Ana Roldán',
    'LF',
    'Lucía Ferrer',
    '6',
    '3',
    '7',
    '4',
    '6',
    '5',
    'MI',
    'Marcos Iriarte',
    'TB',
    'Toni Bosch',
    'Streak',
    '3 wins in a row',
    'L',
    'D',
    'W',
    'W',
    'W',
    'Rating · Los Cristaleros',
    '1124',
    '1142',
    '+18',
  ])
})

test('a result in Spanish has the words of the sport in Spain', () => {
  const texts = textsOf({ ...won, outcome: 0, form: { outcomes: [2, 0], streak: 1 } }, 'es')
  expect(texts).toEqual(
    expect.arrayContaining([
      'D',
      'Derrota',
      'Jueves, 7 de mayo de 2026 · La Pérgola, pista 4',
      '1 derrota',
      'E',
    ]),
  )
})

test.for([
  [1, 'Ana and Lucía win'],
  [0, 'Marcos and Toni win'],
  [2, 'Draw'],
] as const)('of a match of others with the outcome %i the title is "%s"', ([outcome, title]) => {
  expect(textsOf({ ...won, isOwn: false, outcome, form: null, rating: null })[outcome === 2 ? 2 : 1]).toBe(
    title,
  )
})

test('a result without a place, a streak and a rating has no word about them', () => {
  const bare = { ...won, venue: null, courtName: null, form: null, rating: null }
  const texts = textsOf(bare)
  expect(texts[3]).toBe('Thursday, 7 May 2026')
  expect(texts).not.toContain('Streak')
  expect(texts.filter((text) => text.startsWith('Rating'))).toEqual([])
})

test('a lost rating has its sign', () => {
  const lost = { ...won, rating: { clan: null, before: 1500, after: 1490.6 } }
  expect(textsOf(lost).slice(-4)).toEqual(['Rating', '1500', '1491', '−9'])
})

test('a ladder has rank, name, rating and points of each, and marks the reader', () => {
  const entry = { isGuest: false, isOwn: false, isProvisional: false }
  const rows = [
    { ...entry, name: 'Irene Sanz', rank: 1, rating: 1187.4, points: 12 },
    { ...entry, name: 'Ana Roldán', rank: 2, rating: 1142.2, points: 0, isOwn: true, isProvisional: true },
  ]
  const card = {
    kind: 'ladder',
    clan: { name: 'Los Cristaleros' },
    season: { name: 'Spring' },
    players: 14,
    rows,
  } as const
  expect(textsOf(card)).toEqual([
    'Bandeja',
    'Los Cristaleros',
    'Leaderboard · Spring · 14 players',
    '1',
    'IS',
    'Irene Sanz',
    '1187',
    '+12',
    '2',
    'AR',
    'Ana Roldán (you)',
    'provisional',
    '1142',
    '= 0',
  ])
})

const record = {
  player: person('Ana Roldán'),
  matches: 4,
  wins: 3,
  draws: 0,
  losses: 1,
  setsAhead: 4,
  gamesAhead: -1,
  outcomes: [1, 0, 1, 1],
} as const satisfies PlayerRecord
const week = {
  ...record,
  kind: 'week',
  from: '2026-04-27',
  to: '2026-05-03',
  bestPartner: { ...person('Lucía Ferrer'), matches: 3, wins: 2 },
} as const satisfies Card

test('a week has the share of wins, the record, the differences, the best partner and each result', () => {
  expect(textsOf(week)).toEqual([
    'Bandeja',
    'My week',
    'Ana Roldán · 27 April – 3 May 2026',
    '75%',
    'wins in 4 matches',
    '3',
    'wins',
    '0',
    'draws',
    '1',
    'loss',
    'Results',
    'W',
    'L',
    'W',
    'W',
    '+4',
    'set difference',
    '−1',
    'game difference',
    'Best partner',
    'LF',
    'Lucía Ferrer',
    '2 of 3 won',
  ])
})

test('a month is named, and one without a match says so', () => {
  const texts = textsOf({
    ...week,
    kind: 'month',
    matches: 0,
    wins: 0,
    losses: 0,
    outcomes: [],
    bestPartner: null,
  })
  expect(texts).toEqual(expect.arrayContaining(['My month', 'Ana Roldán · April 2026', '-', 'No matches']))
  expect(texts).not.toContain('Best partner')
})

test('a curve has the rating now, its last points, the rank, and where it began and was highest', () => {
  const texts = textsOf({
    kind: 'curve',
    player: person('Ana Roldán'),
    clan: { name: 'Los Cristaleros' },
    season: { name: 'Spring' },
    rank: 3,
    players: 14,
    start: 1000,
    ratings: [1020.4, 1063, 1042.1],
    provisional: 3,
  })
  expect(texts.slice(0, 7)).toEqual([
    'Bandeja',
    'My rating',
    'Los Cristaleros · Spring',
    'AR',
    'Ana Roldán',
    '1042',
    '−21',
  ])
  expect(texts[7]).toBe('3rd of 14 · 3 matches')
  expect(texts.slice(-6)).toEqual(['1000', 'start', '1063', 'highest', '1042', 'now'])
})

test("a player's page has the record of a period, without days and a best partner", () => {
  expect(textsOf({ ...record, kind: 'player' })).toEqual([
    'Bandeja',
    'AR',
    'Ana Roldán',
    'Padel matches so far',
    '75%',
    'wins in 4 matches',
    '3',
    'wins',
    '0',
    'draws',
    '1',
    'loss',
    'Latest results',
    'W',
    'L',
    'W',
    'W',
    '+4',
    'set difference',
    '−1',
    'game difference',
  ])
})

const invitation = {
  kind: 'scheduled',
  day: '2026-05-14',
  time: '19:30',
  duration: 90,
  venue: 'La Pérgola',
  courtName: '4',
  invitedBy: 'Marcos',
  freePlaces: 2,
  hasBegun: false,
} as const satisfies Card

test('an invitation says who invites, when and where, and how many are missing', () => {
  expect(textsOf(invitation)).toEqual([
    'Bandeja',
    'Marcos invites you to a match',
    'Thursday 14 May',
    '19:30',
    '2 spots left',
    '90 min · La Pérgola, court 4',
  ])
  expect(textsOf(invitation, 'es')).toEqual([
    'Bandeja',
    'Marcos te invita a un partido',
    'Jueves, 14 de mayo',
    '19:30',
    'Faltan 2',
    '90 min · La Pérgola, pista 4',
  ])
})

test('an invitation by nobody to no place has no word about them', () => {
  expect(textsOf({ ...invitation, invitedBy: null, venue: null, courtName: null })).toEqual(
    expect.arrayContaining(['You are invited to a match', '90 min']),
  )
})

test.for([
  [1, false, '1 spot left', 'Falta 1'],
  [0, false, 'Full', 'Completo'],
  [2, true, 'Already started', 'Ya ha empezado'],
  [0, true, 'Already started', 'Ya ha empezado'],
] as const)('with %i free places, begun: %s, an invitation says "%s"', ([freePlaces, hasBegun, en, es]) => {
  const card = { ...invitation, freePlaces, hasBegun }
  expect([textsOf(card)[4], textsOf(card, 'es')[4]]).toEqual([en, es])
})

test('the card of the app has its name and the words of the landing page', () => {
  expect(textsOf({ kind: 'landing' })).toEqual([
    'Bandeja',
    enAuth.headline,
    'Padel scores, matches and rankings',
  ])
  expect(textsOf({ kind: 'landing' }, 'es')[1]).toBe(esAuth.headline)
})
