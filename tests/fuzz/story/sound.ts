import { expect } from 'vitest'
import { checkTotals } from '#server/stats/totals/service.ts'
import type { TestApp } from '#tests/support/app.ts'
import { expectRatingsAsFolded } from '#tests/support/ladder.ts'
import {
  historyOf,
  people,
  seesClan,
  seesMatch,
  seesPlan,
  seesPlayer,
  type Model,
  type Plan,
} from './model.ts'
import type { Users } from './move.ts'

/** Invariants after any step: four seats, an admin in each clan, ratings and totals that follow from the matches. */
export async function expectSound(app: TestApp, { clans, plans }: Model, users: Users) {
  const { rows } = await app.pool.query<{ what: string; id: number; said: string }>(`
    select 'clan' as what, clan_id as id, string_agg(role::text || user_id, ',' order by user_id) as said
      from clan_members group by clan_id
    union all select 'plan', match_id, string_agg(position || ':' || player_id, ',' order by position)
      from match_participants group by match_id
    union all select 'match of ' || count(*), match_id, '' from match_players group by match_id having count(*) <> 4
    union all select 'broken chain', match_id, player_id::text from (
      select step.*, lag(step.rating_after) over chain as last
      from rating_history step join matches on matches.id = step.match_id
      window chain as (partition by step.season_id, step.player_id order by matches.date, matches.created_at, matches.id)
    ) steps where rating_before <> coalesce(last, 1000) or abs(rating_delta) > 60
      or abs(rating_after - rating_before - rating_delta) > 1e-9
    order by 1, 2`)
  const alive = clans.filter(({ isGone }) => !isGone)
  expect(rows.filter(({ what }) => what === 'clan').map(({ id }) => id)).toEqual(idsOf(alive))
  expect(rows.filter(({ what, said }) => what === 'clan' && !said.includes('admin'))).toEqual([])
  expect(rows.filter(({ what }) => what === 'plan').map(({ id, said }) => [id, said])).toEqual(
    plans
      .filter(({ isGone, seats }) => !isGone && seats.size > 0)
      .toSorted((one, other) => one.id - other.id)
      .map((plan) => [plan.id, seatsSaid(plan, users)]),
  )
  expect(rows.filter(({ what }) => what !== 'clan' && what !== 'plan')).toEqual([])
  await expectRatingsAsFolded(app)
  expect(await checkTotals(app.db)).toEqual([])
}

/** Users see exactly what the rules allow, in lists and single reads. */
export async function expectSight(model: Model, users: Users, who: number) {
  const { clans, matches, plans } = model
  const read = async (path: string) => {
    const response = await users[who]!.request(`/api${path}`)
    return { status: response.status, body: (await response.json()) as { id: number }[] }
  }
  const listed = async (path: string) => idsOf((await read(path)).body)
  expect(await listed('/matches')).toEqual(idsOf(historyOf(model, who, 'confirmed')))
  expect(await listed('/matches?consent=pending')).toEqual(idsOf(historyOf(model, who, 'pending')))
  expect(await listed('/matches/scheduled')).toEqual(
    idsOf(plans.filter((plan) => seesPlan(model, plan, who))),
  )
  expect(await listed('/clans/my')).toEqual(
    idsOf(clans.filter(({ isGone, roles }) => !isGone && roles.has(who))),
  )
  const statuses = async (path: string, things: { id: number }[]) =>
    Promise.all(things.map(async ({ id }) => (await read(`${path}/${id}`)).status))
  const seen = (is: boolean) => (is ? 200 : 404)
  expect(await statuses('/matches/scheduled', plans)).toEqual(
    plans.map((plan) => seen(seesPlan(model, plan, who))),
  )
  expect(await statuses('/clans', clans)).toEqual(clans.map((clan) => seen(seesClan(clan, who))))
  expect(await statuses('/matches', matches)).toEqual(matches.map((match) => seen(seesMatch(match, who))))
  const players = users.map(({ playerId }) => ({ id: playerId }))
  expect(await statuses('/players', players)).toEqual(
    people.map((player) => seen(seesPlayer(model, player, who))),
  )
}

const seatsSaid = ({ seats }: Plan, users: Users) =>
  [...seats]
    .toSorted(([one], [other]) => one - other)
    .map(([position, who]) => `${position}:${users[who]!.playerId}`)
    .join()

const idsOf = (things: { id: number }[]) => things.map(({ id }) => id).toSorted((one, other) => one - other)
