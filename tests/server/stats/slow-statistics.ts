import { nameNorm } from '#shared/players/name.ts'

// The definitions of the statistics again, slow and plain, for tests to compare with.

export type Seat = {
  player: number
  side: 'left' | 'right' | null
  consent: 'confirmed' | 'pending' | 'declined'
}
/** A match as team 1 (seats 0 and 1) played it; seat 0 recorded it. `id` is the order of recording. */
export type Game = {
  id: number
  date: string
  createdAt: number
  sets: [number, number][]
  difficulty: number | null
  difficultyFelt: boolean
  seats: [Seat, Seat, Seat, Seat]
}
type Seen = {
  game: Game
  outcome: 'W' | 'D' | 'L'
  sets: [number, number][]
  seat: number
  partner: number
  opponents: [number, number]
}

/** The matches that count for a player, latest first, from their side. */
function seenBy(games: Game[], player: number, since: string | null): Seen[] {
  const seen: Seen[] = []
  for (const game of games) {
    const seat = game.seats.findIndex((each) => each.player === player)
    if (seat === -1 || game.seats[seat]?.consent !== 'confirmed') continue
    if (since !== null && game.date < since) continue
    const ids = game.seats.map((each) => each.player)
    const sets: [number, number][] = seat < 2 ? game.sets : game.sets.map(([a, b]) => [b, a])
    const won = sets.filter(([own, theirs]) => own > theirs).length
    const lost = sets.length - won
    seen.push({
      game,
      seat,
      sets,
      outcome: won > lost ? 'W' : won < lost ? 'L' : 'D',
      partner: ids[[1, 0, 3, 2][seat] ?? 0] ?? 0,
      opponents: seat < 2 ? [ids[2] ?? 0, ids[3] ?? 0] : [ids[0] ?? 0, ids[1] ?? 0],
    })
  }
  const order = (one: string, other: string) => (one < other ? 1 : one > other ? -1 : 0)
  return seen.toSorted(
    ({ game: a }, { game: b }) => order(a.date, b.date) || b.createdAt - a.createdAt || b.id - a.id,
  )
}

const countsIn = (outcomes: string[]) => {
  const count = (outcome: string) => outcomes.filter((each) => each === outcome).length
  return { matches: outcomes.length, wins: count('W'), draws: count('D'), losses: count('L') }
}
const outcomesOf = (seen: Seen[]) => seen.map(({ outcome }) => outcome)
const tallied = (seen: Seen[]) => {
  const counts = countsIn(outcomesOf(seen))
  return { ...counts, winRate: seen.length === 0 ? null : counts.wins / seen.length }
}

type Met = { player: number; matches: number; wins: number; draws: number; losses: number; ago: number }

/**
 * The players whom the player met in some seats, with the results; `ago` is how many matches ago they last
 * met.
 */
function metAs(seen: Seen[], of: (match: Seen) => number[]): Met[] {
  const everybody = [...new Set(seen.flatMap(of))]
  return everybody.map((player) => {
    const together = seen.filter((match) => of(match).includes(player))
    return { player, ...countsIn(outcomesOf(together)), ago: seen.indexOf(together[0]!) }
  })
}

/** The best by some figures, in this order; then the most recent, then by name. */
function best(met: Met[], names: string[], figures: (each: Met) => number[]) {
  const norm = (player: number) => nameNorm(names[player] ?? '')
  const byName = (a: number, b: number) => (norm(a) < norm(b) ? -1 : norm(a) > norm(b) ? 1 : a - b)
  const [first] = met.toSorted((a, b) => {
    const [as, bs] = [figures(a), figures(b)]
    const differences = as.map((figure, index) => (bs[index] ?? 0) - figure)
    return (
      differences.find((difference) => Math.abs(difference) > 1e-12) ??
      (a.ago - b.ago || byName(a.player, b.player))
    )
  })
  return first
}

const metTwice = (met: Met[]) => {
  const often = met.filter(({ matches }) => matches >= 2)
  return often.length > 0 ? often : met
}

const longest = (outcomes: string[]) =>
  Math.max(
    ...outcomes
      .join('')
      .split(/[^W]+/)
      .map(({ length }) => length),
  )

/** The difficulties that the recorder noted. */
const noted = (seen: Seen[]) => {
  const felt = seen.flatMap(({ game, seat }) =>
    seat === 0 && game.difficulty !== null && game.difficultyFelt ? [game.difficulty] : [],
  )
  return {
    averageDifficulty: felt.length === 0 ? null : felt.reduce((a, b) => a + b, 0) / felt.length,
    difficultyMatches: felt.length,
  }
}

export function slowStats(games: Game[], player: number, names: string[], since: string | null) {
  const seen = seenBy(games, player, since)
  const { matches: totalMatches, ...counts } = countsIn(outcomesOf(seen))
  const sets = seen.flatMap((match) => match.sets)
  const setsWon = sets.filter(([own, theirs]) => own > theirs).length
  const setsLost = sets.length - setsWon
  const sides = seen.flatMap(({ game, seat }) => game.seats[seat]?.side ?? [])
  const left = sides.filter((side) => side === 'left').length
  const right = sides.length - left
  const outcomes = outcomesOf(seen)
  const firstOther = outcomes.findIndex((outcome) => outcome !== outcomes[0])
  const partners = metAs(seen, (match) => [match.partner])
  const opponents = metAs(seen, (match) => match.opponents)
  const partner = best(metTwice(partners), names, (each) => [each.wins / each.matches, each.matches])
  const rival = best(metTwice(opponents), names, (each) => [each.losses / each.matches, each.matches])
  const usual = best(partners, names, (each) => [each.matches])
  const winRate = seen.length === 0 ? 0 : counts.wins / seen.length
  const streak = longest(outcomes)
  const figures = (met: Met, of: 'wins' | 'losses') => {
    const { player, matches, wins } = met
    return { player, matches, wins, winRate: met[of] / matches }
  }
  return {
    totalMatches,
    ...counts,
    overallWinRate: winRate,
    winRate,
    setsWon,
    setsLost,
    setsDifferential: setsWon - setsLost,
    setsRatio: setsLost === 0 ? null : setsWon / setsLost,
    setsPerMatch: seen.length === 0 ? null : sets.length / seen.length,
    gamesDifferential: sets.reduce((sum, [own, theirs]) => sum + own - theirs, 0),
    longestWinStreak: streak,
    bestStreak: streak,
    currentStreak: firstOther === -1 ? outcomes.length : firstOther,
    currentStreakOutcome: outcomes[0] ?? null,
    recentForm: outcomes.slice(0, 5).toReversed(),
    ...noted(seen),
    bestPartner: partner ? figures(partner, 'wins') : null,
    toughestOpponent: rival ? figures(rival, 'losses') : null,
    favoriteCourtPosition:
      sides.length === 0 ? null : left === right ? sides[0] : left > right ? 'left' : 'right',
    courtPositionMatches: sides.length,
    mostPlayedPartner: usual ? { player: usual.player, matches: usual.matches } : null,
    recentMatches: seen.slice(0, 3).map(({ game }) => game.id),
  }
}

export function slowBreakdown(games: Game[], player: number, since: string | null) {
  const seen = seenBy(games, player, since)
  const oldestFirst = seen.toReversed()
  const months = [...new Set(oldestFirst.map(({ game }) => game.date.slice(0, 7)))]
  const felt = seen.filter(({ game, seat }) => seat === 0 && game.difficulty !== null && game.difficultyFelt)
  const weekdayOf = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  const which = (is: (match: Seen) => boolean) => tallied(seen.filter(is))
  return {
    ...tallied(seen),
    rolling: oldestFirst.map(({ game }, index) => {
      const { wins, matches } = tallied(oldestFirst.slice(Math.max(0, index - 9), index + 1))
      return { matchId: game.id, date: game.date, matches, winRate: wins / matches }
    }),
    sides: (['left', 'right'] as const).map((side) => ({
      side,
      ...which(({ game, seat }) => game.seats[seat]?.side === side),
    })),
    months: months.map((month) => ({ month, ...which(({ game }) => game.date.startsWith(month)) })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      ...which(({ game }) => weekdayOf(game.date) === weekday),
    })),
    difficulties: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .map((difficulty) => ({
        difficulty,
        ...tallied(felt.filter(({ game }) => game.difficulty === difficulty)),
      }))
      .filter(({ matches }) => matches > 0),
    partners: metAs(seen, (match) => [match.partner])
      .map(({ player, matches, wins, draws, losses }) => ({
        player,
        matches,
        wins,
        draws,
        losses,
        winRate: wins / matches,
      }))
      .toSorted((a, b) => a.player - b.player),
  }
}

/** Each player whom the reader met in matches that both have confirmed, from that player's side. */
export function slowMet(games: Game[], reader: number) {
  const outcomes = new Map<number, string[]>()
  for (const { game, outcome, seat } of seenBy(games, reader, null)) {
    game.seats.forEach(({ player, consent }, place) => {
      if (place === seat || consent !== 'confirmed') return
      const isPartner = place < 2 === seat < 2
      const theirs = outcome === 'D' ? 'D' : (outcome === 'W') === isPartner ? 'W' : 'L'
      outcomes.set(player, [...(outcomes.get(player) ?? []), theirs])
    })
  }
  return new Map(
    [...outcomes].map(([player, theirs]) => {
      const { matches: totalMatches, ...counts } = countsIn(theirs)
      return [player, { totalMatches, ...counts }]
    }),
  )
}

/** What a profile shows of a player to another reader. */
export function slowProfile(games: Game[], reader: number, player: number, hasAll: boolean) {
  const both = seenBy(games, reader, null).filter(({ game }) =>
    game.seats.some((each) => each.player === player && each.consent === 'confirmed'),
  )
  const asPartner = both.filter((match) => match.partner === player)
  const asOpponent = both.filter((match) => match.opponents.includes(player))
  const { wins: losses, losses: wins, draws, matches } = tallied(asOpponent)
  const bothIds = new Set(both.map(({ game }) => game.id))
  const theirs = seenBy(games, player, null).filter(({ game }) => hasAll || bothIds.has(game.id))
  return {
    summary: {
      scope: hasAll ? 'all' : 'together',
      ...tallied(theirs),
      bestStreak: longest(outcomesOf(theirs)),
    },
    asPartner: { ...tallied(asPartner), ...noted(asPartner) },
    asOpponent: {
      matches,
      wins,
      draws,
      losses,
      winRate: matches === 0 ? null : wins / matches,
      ...noted(asOpponent),
    },
    versusYou: { wins, draws, losses },
    lastPlayedWith: both[0]?.game.date ?? null,
    recentMatches: both.slice(0, 6).map(({ game }) => game.id),
  }
}
