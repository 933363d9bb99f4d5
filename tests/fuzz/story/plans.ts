import { aPlan } from '#tests/support/scheduled.ts'
import { isIn, roleIn, seesPlan, type Model } from './model.ts'
import { named, type Rules } from './move.ts'

/** Scheduled matches. */
export function planRules(model: Model) {
  const ofPlan = named('plan', () => model.plans)

  return {
    plan({ who, visibility, clan: index }) {
      const clan = model.clans[index % Math.max(1, model.clans.length)]
      if (visibility === 'clans' && !clan) return null
      const clans = visibility === 'clans' && clan ? [clan] : []
      const body = aPlan({ visibility, visibleToClanIds: clans.map(({ id }) => String(id)) })
      const call = { who, method: 'POST', path: '/matches/scheduled', body }
      const foreign = clans.find((one) => roleIn(one, who) === undefined)
      if (foreign) return { ...call, expected: !foreign.isGone && foreign.isPublic ? 403 : 404 }
      const seats = new Map([[1, who]])
      return {
        ...call,
        expected: 201,
        done: ({ id }) => void model.plans.push({ id, maker: who, visibility, clans, seats, isGone: false }),
      }
    },
    sit: ofPlan(({ who, position }, plan) => {
      const call = { who, method: 'POST', path: `/matches/scheduled/${plan.id}/join`, body: { position } }
      if (!seesPlan(model, plan, who)) return { ...call, expected: 404 }
      if (isIn(plan, who) || plan.seats.has(position)) return { ...call, expected: 409 }
      return { ...call, expected: 200, done: () => void plan.seats.set(position, who) }
    }),
    rise: ofPlan(({ who }, plan) => {
      const call = { who, method: 'POST', path: `/matches/scheduled/${plan.id}/leave` }
      if (!seesPlan(model, plan, who)) return { ...call, expected: 404 }
      if (!isIn(plan, who)) return { ...call, expected: 409 }
      const free = () => {
        for (const [position, other] of plan.seats) if (other === who) plan.seats.delete(position)
      }
      return { ...call, expected: 200, done: free }
    }),
    'call off': ofPlan(({ who }, plan) => {
      const call = { who, method: 'DELETE', path: `/matches/scheduled/${plan.id}` }
      if (!seesPlan(model, plan, who)) return { ...call, expected: 404 }
      if (plan.maker !== who) return { ...call, expected: 403 }
      return { ...call, expected: 204, done: () => void (plan.isGone = true) }
    }),
  } satisfies Partial<Rules>
}
