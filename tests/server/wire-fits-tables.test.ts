import { createInsertSchema, createUpdateSchema } from 'drizzle-zod'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { users } from '#shared/auth/table.ts'
import { newMatch } from '#shared/matches/schema.ts'
import { matches, matchPlayers } from '#shared/matches/table.ts'
import { setCode } from '#shared/matches/view.ts'
import { nameNorm } from '#shared/players/name.ts'
import { players } from '#shared/players/table.ts'
import { profile } from '#shared/profile/schema.ts'

// A column must hold every value that the schema accepts: a column made narrower without its schema turns these
// red.
const text = fc.string({ unit: 'grapheme', maxLength: 90 })
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
const side = maybe(fc.constantFrom('left', 'right'))
const score = fc.oneof(
  { weight: 1, arbitrary: fc.record({ userScore: fc.nat(7), opponentScore: fc.nat(7) }) },
  {
    weight: 20,
    arbitrary: fc.constantFrom({ userScore: 6, opponentScore: 4 }, { userScore: 5, opponentScore: 7 }),
  },
)

const payload = fc.record({
  date: fc
    .date({ min: new Date('1999-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  userPartner: text,
  opponent1: text,
  opponent2: text,
  sets: fc.array(score, { minLength: 1, maxLength: 3 }),
  difficulty: fc.integer({ min: 0, max: 11 }),
  comments: maybe(fc.string({ unit: 'grapheme', maxLength: 2100 })),
  venue: maybe(fc.string({ unit: 'grapheme', maxLength: 130 })),
  courtName: maybe(text),
  userPosition: side,
  partnerPosition: side,
  opponent1Position: side,
  opponent2Position: side,
})

test('every match that the API schema accepts fits the tables', () => {
  const match = createInsertSchema(matches)
  const seat = createInsertSchema(matchPlayers)
  const player = createInsertSchema(players)
  let accepted = 0
  fc.assert(
    fc.property(payload, (sent) => {
      const { success, data } = newMatch.safeParse(sent)
      if (!success) return
      accepted += 1
      const { sets, userPosition, userPartner } = data
      match.parse({ ...data, sets: sets.map(setCode) })
      seat.parse({
        matchId: 1,
        playerId: 1,
        seat: 1,
        date: data.date,
        createdAt: new Date(),
        score: 640_000,
        courtSide: userPosition,
        consent: 'confirmed',
      })
      player.parse({ name: userPartner, nameNorm: nameNorm(userPartner) })
    }),
    { numRuns: 5000 },
  )
  expect(accepted).toBeGreaterThan(500)
})

test('every profile that the API schema accepts fits the tables', () => {
  const user = createUpdateSchema(users)
  const player = createInsertSchema(players)
  const sent = fc.record({
    firstName: text,
    lastName: text,
    city: text,
    favouriteCourtSide: fc.constantFrom('left', 'right', 'both', 'middle'),
  })
  let accepted = 0
  fc.assert(
    fc.property(sent, (given) => {
      const { success, data } = profile.safeParse(given)
      if (!success) return
      accepted += 1
      const name = `${data.firstName} ${data.lastName}`
      user.parse(data)
      player.parse({ name, nameNorm: nameNorm(name) })
    }),
    { numRuns: 2000 },
  )
  expect(accepted).toBeGreaterThan(100)
})
