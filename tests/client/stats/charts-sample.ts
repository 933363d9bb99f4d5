import type { Breakdown, Tally } from '#shared/stats/schema.ts'

/** Won, drawn, lost. */
export const aTally = (wins: number, draws: number, losses: number): Tally => {
  const matches = wins + draws + losses
  return { matches, wins, draws, losses, winRate: matches ? wins / matches : null }
}

const none = aTally(0, 0, 0)

const aPartner = (playerId: number, name: string, tally: Tally) => ({
  playerId,
  name,
  isRegisteredUser: false,
  profileImageUrl: null,
  ...tally,
})

const played = [
  ['2026-02-02', 1],
  ['2026-02-03', 1],
  ['2026-04-06', 2 / 3],
  ['2026-04-07', 3 / 4],
  ['2026-04-13', 3 / 5],
  ['2026-04-14', 4 / 6],
  ['2026-04-18', 4 / 7],
  ['2026-05-04', 5 / 8],
  ['2026-05-09', 6 / 9],
  ['2026-05-11', 6 / 10],
  ['2026-05-17', 6 / 10],
  ['2026-05-18', 5 / 10],
] as const

/** W W L W D W L W W L W L, counted by hand. */
export const aBreakdown = (change: Partial<Breakdown> = {}): Breakdown => ({
  ...aTally(7, 1, 4),
  rolling: {
    window: 10,
    points: played.map(([date, winRate], place) => ({
      matchId: place + 1,
      date,
      winRate,
      matches: Math.min(place + 1, 10),
    })),
  },
  partners: [
    aPartner(2, 'Lucía Ferrer', aTally(5, 0, 2)),
    aPartner(6, 'Noa Gil', aTally(2, 1, 1)),
    aPartner(7, 'Toni Bosch', aTally(0, 0, 1)),
  ],
  sides: [
    { side: 'left', ...aTally(5, 0, 1) },
    { side: 'right', ...aTally(2, 1, 1) },
  ],
  months: [
    { month: '2026-02', ...aTally(2, 0, 0) },
    { month: '2026-03', ...aTally(0, 0, 0) },
    { month: '2026-04', ...aTally(2, 1, 2) },
    { month: '2026-05', ...aTally(3, 0, 2) },
  ],
  weekdays: [aTally(4, 0, 1), aTally(2, 1, 1), none, none, none, aTally(1, 0, 1), aTally(0, 0, 1)].map(
    (tally, place) => ({ weekday: place + 1, ...tally }),
  ),
  difficulties: [
    { difficulty: 3, ...aTally(2, 0, 0) },
    { difficulty: 5, ...aTally(3, 0, 1) },
    { difficulty: 6, ...aTally(1, 0, 0) },
    { difficulty: 8, ...aTally(1, 0, 2) },
  ],
  ...change,
})

/** The same three times: enough matches for comparisons. */
export const muchPlayed = (): Breakdown => {
  const { rolling, partners, sides, months, weekdays, difficulties } = aBreakdown()
  const thrice = <Part extends Tally>({ wins, draws, losses, ...part }: Part) => ({
    ...part,
    ...aTally(3 * wins, 3 * draws, 3 * losses),
  })
  return {
    ...aTally(21, 3, 12),
    rolling,
    partners: partners.map(thrice),
    sides: sides.map(thrice),
    months: months.map(thrice),
    weekdays: weekdays.map(thrice),
    difficulties: difficulties.map(thrice),
  }
}

/** The response for a user without matches. */
export const nothingPlayed: Breakdown = {
  ...aTally(0, 0, 0),
  rolling: { window: 10, points: [] },
  partners: [],
  sides: [
    { side: 'left', ...aTally(0, 0, 0) },
    { side: 'right', ...aTally(0, 0, 0) },
  ],
  months: [],
  weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, ...aTally(0, 0, 0) })),
  difficulties: [],
}
