import { nameNorm } from '#shared/players/name.ts'

// The definitions of the statistics once more, as slow and plain as they read, for tests to compare with.

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
    let won = 0
    let lost = 0
    for (const [own, theirs] of sets) {
      if (own > theirs) won += 1
      else lost += 1
    }
    seen.push({
      game,
      seat,
      sets,
      outcome: won > lost ? 'W' : won < lost ? 'L' : 'D',
      partner: ids[[1, 0, 3, 2][seat] ?? 0] ?? 0,
      opponents: seat < 2 ? [ids[2] ?? 0, ids[3] ?? 0] : [ids[0] ?? 0, ids[1] ?? 0],
    })
  }
  return seen.toSorted(
    (a, b) =>
      (a.game.date < b.game.date ? 1 : a.game.date > b.game.date ? -1 : 0) ||
      b.game.createdAt - a.game.createdAt ||
      b.game.id - a.game.id,
  )
}

type Met = { player: number; matches: number; wins: number; draws: number; losses: number; ago: number }

function metAs(seen: Seen[], of: (match: Seen) => number[]): Met[] {
  const all: Met[] = []
  seen.forEach((match, ago) => {
    for (const player of of(match)) {
      let met = all.find((each) => each.player === player)
      if (!met) all.push((met = { player, matches: 0, wins: 0, draws: 0, losses: 0, ago }))
      met.matches += 1
      if (match.outcome === 'W') met.wins += 1
      if (match.outcome === 'D') met.draws += 1
      if (match.outcome === 'L') met.losses += 1
    }
  })
  return all
}

/** The best by some figures, most first; then the most recent, then the name. */
function best(met: Met[], names: string[], figures: (each: Met) => number[]) {
  const norm = (player: number) => nameNorm(names[player] ?? '')
  const [first] = met.toSorted((a, b) => {
    const [as, bs] = [figures(a), figures(b)]
    for (let index = 0; index < as.length; index += 1) {
      const difference = (bs[index] ?? 0) - (as[index] ?? 0)
      if (Math.abs(difference) > 1e-12) return difference
    }
    return (
      a.ago - b.ago ||
      (norm(a.player) < norm(b.player) ? -1 : norm(a.player) > norm(b.player) ? 1 : a.player - b.player)
    )
  })
  return first
}

const metTwice = (met: Met[]) => {
  const often = met.filter(({ matches }) => matches >= 2)
  return often.length > 0 ? often : met
}

const longest = (outcomes: string[]) => {
  let top = 0
  let run = 0
  for (const outcome of outcomes) {
    run = outcome === 'W' ? run + 1 : 0
    top = Math.max(top, run)
  }
  return top
}

export function slowStats(games: Game[], player: number, names: string[], since: string | null) {
  const seen = seenBy(games, player, since)
  const count = (outcome: string) => seen.filter((match) => match.outcome === outcome).length
  const [wins, draws, losses] = [count('W'), count('D'), count('L')]
  const sets = seen.flatMap((match) => match.sets)
  const setsWon = sets.filter(([own, theirs]) => own > theirs).length
  const setsLost = sets.length - setsWon
  const games1 = sets.reduce((sum, [own, theirs]) => sum + own - theirs, 0)
  const felt = seen.flatMap(({ game, seat }) =>
    seat === 0 && game.difficulty !== null ? [game.difficulty] : [],
  )
  const sides = seen.flatMap(({ game, seat }) => game.seats[seat]?.side ?? [])
  const left = sides.filter((side) => side === 'left').length
  const right = sides.length - left
  const outcomes = seen.map((match) => match.outcome)
  const firstOther = outcomes.findIndex((outcome) => outcome !== outcomes[0])
  const partners = metAs(seen, (match) => [match.partner])
  const opponents = metAs(seen, (match) => match.opponents)
  const partner = best(metTwice(partners), names, (each) => [each.wins / each.matches, each.matches])
  const rival = best(metTwice(opponents), names, (each) => [each.losses / each.matches, each.matches])
  const usual = best(partners, names, (each) => [each.matches])
  const winRate = seen.length === 0 ? 0 : wins / seen.length
  const streak = longest(outcomes)
  return {
    totalMatches: seen.length,
    wins,
    draws,
    losses,
    overallWinRate: winRate,
    winRate,
    setsWon,
    setsLost,
    setsDifferential: setsWon - setsLost,
    setsRatio: setsLost === 0 ? null : setsWon / setsLost,
    setsPerMatch: seen.length === 0 ? null : sets.length / seen.length,
    gamesDifferential: games1,
    longestWinStreak: streak,
    bestStreak: streak,
    currentStreak: firstOther === -1 ? outcomes.length : firstOther,
    currentStreakOutcome: outcomes[0] ?? null,
    recentForm: outcomes.slice(0, 5).toReversed(),
    averageDifficulty: felt.length === 0 ? null : felt.reduce((a, b) => a + b, 0) / felt.length,
    difficultyMatches: felt.length,
    bestPartner: partner
      ? {
          player: partner.player,
          matches: partner.matches,
          wins: partner.wins,
          winRate: partner.wins / partner.matches,
        }
      : null,
    toughestOpponent: rival
      ? {
          player: rival.player,
          matches: rival.matches,
          wins: rival.wins,
          winRate: rival.losses / rival.matches,
        }
      : null,
    favoriteCourtPosition:
      sides.length === 0 ? null : left === right ? sides[0] : left > right ? 'left' : 'right',
    courtPositionMatches: sides.length,
    mostPlayedPartner: usual ? { player: usual.player, matches: usual.matches } : null,
    recentMatches: seen.slice(0, 3).map(({ game }) => game.id),
  }
}

const tallied = (seen: Seen[]) => {
  const count = (outcome: string) => seen.filter((match) => match.outcome === outcome).length
  const wins = count('W')
  return {
    matches: seen.length,
    wins,
    draws: count('D'),
    losses: count('L'),
    winRate: seen.length === 0 ? null : wins / seen.length,
  }
}

export function slowBreakdown(games: Game[], player: number, since: string | null) {
  const seen = seenBy(games, player, since)
  const oldestFirst = seen.toReversed()
  const months = [...new Set(oldestFirst.map(({ game }) => game.date.slice(0, 7)))]
  const felt = seen.filter(({ game, seat }) => seat === 0 && game.difficulty !== null)
  const weekday = (date: string) => new Date(`${date}T12:00:00Z`).getUTCDay() || 7
  return {
    ...tallied(seen),
    rolling: oldestFirst.map(({ game }, index) => {
      const last = oldestFirst.slice(Math.max(0, index - 9), index + 1)
      const { wins, matches } = tallied(last)
      return { matchId: game.id, date: game.date, matches, winRate: wins / matches }
    }),
    sides: (['left', 'right'] as const).map((side) => ({
      side,
      ...tallied(seen.filter(({ game, seat }) => game.seats[seat]?.side === side)),
    })),
    months: months.map((month) => ({
      month,
      ...tallied(seen.filter(({ game }) => game.date.startsWith(month))),
    })),
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      weekday: day,
      ...tallied(seen.filter(({ game }) => weekday(game.date) === day)),
    })),
    difficulties: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
      .filter((difficulty) => felt.some(({ game }) => game.difficulty === difficulty))
      .map((difficulty) => ({
        difficulty,
        ...tallied(felt.filter(({ game }) => game.difficulty === difficulty)),
      })),
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
  const met = new Map<number, { totalMatches: number; wins: number; draws: number; losses: number }>()
  for (const { game, outcome, seat } of seenBy(games, reader, null)) {
    game.seats.forEach((other, place) => {
      if (place === seat || other.consent !== 'confirmed') return
      const so = met.get(other.player) ?? { totalMatches: 0, wins: 0, draws: 0, losses: 0 }
      const isPartner = place < 2 === seat < 2
      const theirs = outcome === 'D' ? 'D' : (outcome === 'W') === isPartner ? 'W' : 'L'
      so.totalMatches += 1
      if (theirs === 'W') so.wins += 1
      if (theirs === 'D') so.draws += 1
      if (theirs === 'L') so.losses += 1
      met.set(other.player, so)
    })
  }
  return met
}

/** What a profile says of a player to a reader who is somebody else. */
export function slowProfile(games: Game[], reader: number, player: number, hasAll: boolean) {
  const seen = seenBy(games, reader, null)
  const both = seen.filter(({ game }) =>
    game.seats.some((each) => each.player === player && each.consent === 'confirmed'),
  )
  const turned = ({ wins, losses, ...rest }: ReturnType<typeof tallied>) => ({
    ...rest,
    wins: losses,
    losses: wins,
    winRate: rest.matches === 0 ? null : losses / rest.matches,
  })
  const noted = (part: Seen[]) => {
    const felt = part.flatMap(({ game, seat }) =>
      seat === 0 && game.difficulty !== null ? [game.difficulty] : [],
    )
    return {
      averageDifficulty: felt.length === 0 ? null : felt.reduce((a, b) => a + b, 0) / felt.length,
      difficultyMatches: felt.length,
    }
  }
  const asPartner = both.filter((match) => match.partner === player)
  const asOpponent = both.filter((match) => match.opponents.includes(player))
  const bothIds = new Set(both.map(({ game }) => game.id))
  const theirs = seenBy(games, player, null).filter(({ game }) => hasAll || bothIds.has(game.id))
  const against = turned(tallied(asOpponent))
  return {
    summary: {
      scope: hasAll ? 'all' : 'together',
      ...tallied(theirs),
      bestStreak: longest(theirs.map(({ outcome }) => outcome)),
    },
    asPartner: { ...tallied(asPartner), ...noted(asPartner) },
    asOpponent: { ...against, ...noted(asOpponent) },
    versusYou: { wins: against.wins, draws: against.draws, losses: against.losses },
    lastPlayedWith: both[0]?.game.date ?? null,
    recentMatches: both.slice(0, 6).map(({ game }) => game.id),
  }
}
