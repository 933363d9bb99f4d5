import fc from 'fast-check'
import { visibilities } from '#shared/scheduled-matches/court.ts'

/** What five users may do to matches to come, and the time that passes; `match` is the n-th that was made. */
export type Step =
  | { kind: 'create'; who: number; plan: Plan; players: Named[] }
  | { kind: 'edit'; who: number; match: number; plan: Plan; players: Named[] | null }
  | {
      kind: 'join'
      who: number
      match: number
      position: number | null
      hasKey: boolean
    }
  | { kind: 'add'; who: number; match: number; position: number | null; named: Named; isByName: boolean }
  | { kind: 'leave' | 'finish' | 'delete' | 'stop' | 'renew'; who: number; match: number }
  | { kind: 'wait'; who: number; match: number; hasKey: boolean }
  | { kind: 'remove'; who: number; match: number; position: number }
  | { kind: 'pass'; minutes: number; isSettled: boolean }

/** When, and for whom: `clans` are places in the list of clans. */
export type Plan = {
  day: number
  time: string
  visibility: (typeof visibilities)[number]
  clans: number[]
  isRanked: boolean
}
/** One of the five, or a guest of that name. */
export type Named = { user: number } | { guest: string }

const userCount = 5

const user = fc.nat({ max: userCount - 1 })
const match = fc.nat({ max: 2 })
const position = fc.integer({ min: 1, max: 4 })
const anyPlace = fc.option(position, { nil: null, freq: 1 })
const guest = fc.constantFrom('Lola Güell', 'lola  guell', 'Marta Sala', 'Bea Soler')
const named: fc.Arbitrary<Named> = fc.oneof(fc.record({ user }), fc.record({ user }), fc.record({ guest }))
const plan: fc.Arbitrary<Plan> = fc.record({
  day: fc.constantFrom(0, 0, 1, 2),
  time: fc.constantFrom('06:00', '12:30', '19:30'),
  visibility: fc.constantFrom(...visibilities),
  clans: fc.subarray([0, 1], { minLength: 1 }),
  isRanked: fc.constantFrom(false, false, false, true),
})
const players = fc.array(named, { maxLength: 4 })
const one = { who: user, match }

const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create'), who: user, plan, players }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('edit'), ...one, plan, players: fc.option(players) }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('join'), ...one, position: anyPlace, hasKey: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('add'),
      ...one,
      position: anyPlace,
      named,
      isByName: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('leave', 'leave', 'finish', 'finish', 'delete', 'stop', 'renew'),
      ...one,
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), ...one, hasKey: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), ...one, position }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pass'),
      minutes: fc.constantFrom(30, 130, 720, 1440, 2000),
      isSettled: fc.boolean(),
    }),
  },
)

/** A match is there from the start, so that there is something to do. */
export const histories = fc
  .tuple(
    fc.record({ kind: fc.constant('create' as const), who: user, plan, players }),
    fc.array(step, { minLength: 6, maxLength: 18 }),
  )
  .map(([first, rest]): Step[] => [first, ...rest])
