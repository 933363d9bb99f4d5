import { someScores } from '#tests/support/ladder.ts'
import { aMatch, seating } from '#tests/support/matches.ts'
import { declineOf, roleIn, seesMatch, trusts, type Consent, type Match, type Model } from './model.ts'
import { named, type Answer, type Move, type Rules, type Users } from './move.ts'

/**
 * Each match has a day of its own, except one that is recorded again: two reports of one match are tested
 * elsewhere.
 */
const dayOf = (index: number) => new Date(Date.UTC(2026, 0, 5 + index)).toISOString().slice(0, 10)

/** Recorded matches, casual and ranked. */
export function matchRules(model: Model, users: Users) {
  const ofMatch = named('match', () => model.matches)
  const ofClan = named('clan', () => model.clans)

  const bodyOf = ({ date, score, seats, clan }: Pick<Match, 'date' | 'score' | 'seats' | 'clan'>) => {
    const [partner, one, two] = seats.map((seat, index) =>
      seat === null ? { name: `Guest ${index}`, playerId: null } : users[seat]!,
    )
    return aMatch({
      date,
      sets: someScores[score]!.map(([userScore, opponentScore]) => ({ userScore, opponentScore })),
      ...seating(partner!, one!, two!),
      ...(clan && { matchType: 'ranked', clanId: clan.id }),
    })
  }

  /** `before`: the consents until an edit, and whether day and four players are the same. */
  function consentOf(
    who: number,
    match: Pick<Match, 'recorder' | 'date' | 'four'>,
    before?: { word: Consent; isSameReport: boolean },
  ): Consent {
    if (who === match.recorder) return 'confirmed'
    const isDeclined = before?.isSameReport
      ? before.word === 'declined'
      : model.declines.has(declineOf(who, match))
    if (isDeclined) return 'declined'
    return trusts(model, who, match.recorder) && before?.word !== 'declined' ? 'confirmed' : 'pending'
  }

  function recorded(
    who: number,
    seats: (number | null)[],
    score: number,
    { clan = null, date = dayOf(model.matches.length) }: { clan?: Match['clan']; date?: string } = {},
  ): Move {
    const match = { recorder: who, date, score, seats, clan, isGone: false }
    const registered = [who, ...seats.filter((seat) => seat !== null)]
    const done = (answer: Answer) => {
      const made = { ...match, id: answer.id, four: fourIn(answer) }
      const words = new Map(registered.map((player) => [player, consentOf(player, made)]))
      model.matches.push({ ...made, words })
    }
    return { who, method: 'POST', path: '/matches', body: bodyOf(match), expected: 201, done }
  }

  return {
    record({ who, others, score }) {
      const [partner = null, opponent1 = null, opponent2 = null] = others.filter((other) => other !== who)
      return recorded(who, [partner, opponent1, opponent2], score)
    },
    'record again': ofMatch(({ score }, { recorder, seats, date }) =>
      recorded(recorder, seats, score, { date }),
    ),
    rank: ofClan(({ who, order, score }, clan) => {
      const seats = order.filter((other) => other !== who)
      const move = recorded(who, seats, score, { clan })
      if (roleIn(clan, who) === undefined)
        return { ...move, expected: !clan.isGone && clan.isPublic ? 403 : 404, done: undefined }
      const isOfAll = seats.every((seat) => roleIn(clan, seat) !== undefined)
      return isOfAll ? move : { ...move, expected: 409, done: undefined }
    }),
    edit: ofMatch(({ who, score }, match) => {
      const call = { who, method: 'PUT', path: `/matches/${match.id}`, body: bodyOf({ ...match, score }) }
      if (!seesMatch(match, who)) return { ...call, expected: 404 }
      if (match.recorder !== who) return { ...call, expected: 403 }
      const isSame = match.score === score
      return {
        ...call,
        expected: 200,
        done: (answer) => {
          const four = fourIn(answer)
          const isSameReport = four === match.four
          Object.assign(match, { score, four })
          if (isSame) return
          for (const [player, word] of match.words)
            match.words.set(player, consentOf(player, match, { word, isSameReport }))
        },
      }
    }),
    erase: ofMatch(({ who }, match) => {
      const call = { who, method: 'DELETE', path: `/matches/${match.id}` }
      if (!seesMatch(match, who)) return { ...call, expected: 404 }
      const mayVoid = match.clan !== null && roleIn(match.clan, who) === 'admin'
      if (match.recorder !== who && !mayVoid) return { ...call, expected: 403 }
      return { ...call, expected: 204, done: () => void (match.isGone = true) }
    }),
    confirm: ofMatch(({ who }, match) => answered(who, match, 'confirmed')),
    'decide against': ofMatch(({ who }, match) => answered(who, match, 'declined')),
  } satisfies Partial<Rules>

  function answered(who: number, match: Match, consent: 'confirmed' | 'declined'): Move {
    const verb = consent === 'confirmed' ? 'confirm' : 'decline'
    const call = { who, method: 'POST', path: `/matches/${match.id}/${verb}` }
    if (match.isGone || !match.words.has(who)) return { ...call, expected: 404 }
    if (match.recorder === who) return { ...call, expected: 403 }
    const done = () => {
      if (match.words.get(who) === consent) return
      match.words.set(who, consent)
      model.declines[consent === 'declined' ? 'add' : 'delete'](declineOf(who, match))
    }
    return { ...call, expected: 200, done }
  }
}

const fourIn = ({ seats }: Answer) =>
  seats
    .map(({ playerId }) => playerId)
    .toSorted((one, other) => one - other)
    .join()
