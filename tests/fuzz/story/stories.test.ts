import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { ofClan } from '#tests/support/clans.ts'
import { impersonating, anAdmin } from '#tests/support/impersonation.ts'
import { testTimeout } from '#tests/support/patience.ts'
import { stateOf } from '#tests/support/state.ts'
import { amount, seed } from '#tests/support/tier.ts'
import { clanRules } from './clans.ts'
import { friendshipRules } from './friendships.ts'
import { matchRules } from './matches.ts'
import { admin, historyOf, newModel, people, type Model } from './model.ts'
import type { Answer, Move, Rules, Users } from './move.ts'
import { planRules } from './plans.ts'
import { expectSight, expectSound } from './sound.ts'
import { beginning, stepCount, stories, type Step } from './steps.ts'

const runs = amount(2, 250, 1000)
const start = new Date('2026-05-14T10:00:00.000Z')
const app = await testApp()

test(
  `${runs} random stories of ${stepCount} steps: statuses, stored data and visibility match the model, seed ${seed}`,
  { timeout: runs * testTimeout },
  async () => {
    await fc.assert(
      fc.asyncProperty(stories, async (steps) => {
        const users = await newUsers()
        const model = newModel()
        for (const step of [...beginning, ...steps]) await take(step, model, users)
        for (const who of people) await expectSight(model, users, who)
      }),
      { numRuns: runs, seed, endOnFailure: true },
    )
  },
)

async function newUsers(): Promise<Users> {
  app.clock.now = start
  await app.pool.query(
    'truncate users, players, clans, matches, scheduled_matches, notifications, sessions cascade',
  )
  const names = ['Ana Ruiz', 'Bea Soler', 'Carla Pons']
  const some = await Promise.all(names.map((name) => app.person(name, { timeZone: 'Europe/Madrid' })))
  return [...some, await anAdmin(app, 'Alba Soporte', { timeZone: 'Europe/Madrid' })]
}

async function take(step: Step, model: Model, users: Users) {
  if (step.kind === 'act for') return actFor(step.other, model, users)
  const rules: Omit<Rules, 'act for'> = {
    ...friendshipRules(model, users),
    ...clanRules(model, users),
    ...matchRules(model, users),
    ...planRules(model),
  }
  const move = (rules[step.kind] as (step: Step) => Move | null)(step)
  if (!move) return
  const isRefused = move.expected >= 400
  const before = isRefused ? await stateOf(app.pool) : ''
  const response = await send(users[move.who]!, move)
  const text = await response.text()
  expect(response.status, `${JSON.stringify(step)}: ${text}`).toBe(move.expected)
  if (isRefused) return expect(await stateOf(app.pool)).toBe(before)
  move.done?.((text ? JSON.parse(text) : {}) as Answer)
  if (step.kind === 'found') await openSeason(users[step.who]!, model)
  await expectSound(app, model, users)
  await expectSight(model, users, (move.who + 1) % people.length)
}

const send = (who: Person, { method, path, body }: Move) =>
  who.request(`/api${path}`, {
    method,
    headers: { 'Time-Zone': 'Europe/Madrid', ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** The first season begins today; matches of the story are played before. */
async function openSeason(founder: Person, { clans }: Model) {
  const { id } = clans.at(-1)!
  const [season] = await founder.call(seasonsApi.list, ofClan(id))
  const params = { id: String(id), seasonId: String(season!.id) }
  await founder.call(seasonsApi.change, { params, body: { startDate: '2026-01-01' } })
}

/**
 * The admin sees what the impersonated user sees, and may not decide about consent or friendship for them.
 */
async function actFor(other: number, model: Model, users: Users) {
  if (other === admin) return
  const person = users[other]!
  const chief = users[admin]!
  const actor = await impersonating(
    app,
    { ...chief, ...app.withCookie(await app.signedIn(chief.id)) },
    person,
  )
  const history = (await (await actor.request('/api/matches')).json()) as { id: number }[]
  expect(new Set(history.map(({ id }) => id))).toEqual(
    new Set(historyOf(model, other, 'confirmed').map(({ id }) => id)),
  )
  const refused = await send(actor, {
    who: other,
    method: 'PATCH',
    path: `/players/${person.playerId}`,
    body: { isPublic: 0 },
    expected: 403,
  })
  expect(refused.status).toBe(403)
}
