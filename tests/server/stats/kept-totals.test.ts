import { expect, test } from 'vitest'
import { below, pick, randomFrom, type Random } from '#server/db/seed/random.ts'
import { checkTotals, rebuildTotals } from '#server/stats/totals/service.ts'
import { accountApi } from '#shared/account/api.ts'
import { addDays } from '#shared/calendar.ts'
import { clansApi } from '#shared/clans/api.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { type Cells, fileOf, run } from '#tests/server/imports/files.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { acceptClaim, claim, guestOf, mergeGuests } from '#tests/support/claims.ts'
import { ofClan } from '#tests/support/clans.ts'
import { befriend } from '#tests/support/friends.ts'
import { aLadder, ranked, someScores } from '#tests/support/ladder.ts'
import { whileRowLocked } from '#tests/support/locked.ts'
import { aMatch, ofMatch, record, type Named } from '#tests/support/matches.ts'
import { amount, seed } from '#tests/support/tier.ts'

const app = await testApp()
const histories = amount(3, 60)
const steps = 40

/** Four of a clan and a stranger, with guests of the first two. */
async function aWorld() {
  const [ana, bea, caro, dani, eva] = await app.people([
    'Ana Ruiz',
    'Bea Gil',
    'Caro Mas',
    'Dani Pla',
    'Eva Sol',
  ])
  await befriend(ana, bea)
  await befriend(ana, caro)
  const ladder = await aLadder(ana, bea, caro, dani)
  const guests = await Promise.all(['Caro M.', 'Guido', 'Gina'].map((name) => guestOf(app, ana, name)))
  return {
    people: [ana, bea, caro, dani, eva] as Person[],
    guests,
    others: [await guestOf(app, bea, 'Gala')],
    ladder,
  }
}
type World = Awaited<ReturnType<typeof aWorld>>

type Write = (person: Person, world: World, random: Random) => Promise<unknown>

const writes = {
  record: (person, world, random) =>
    person.call(matchesApi.record, { body: someMatch(person, world, random) }),
  edit: async (person, world, random) => {
    const id = await matchOf('recorded_by = $1', person, random)
    return person.call(matchesApi.edit, { ...ofMatch(id), body: someMatch(person, world, random) })
  },
  remove: async (person, _world, random) =>
    person.call(matchesApi.remove, ofMatch(await matchOf('recorded_by = $1', person, random))),
  answer: async (person, _world, random) => {
    const id = await matchOf(recordedByOthers, person, random)
    return person.call(
      pick([matchesApi.confirm, matchesApi.confirm, matchesApi.decline], random),
      ofMatch(id),
    )
  },
  import: async (person, { people, guests }, random) => {
    const lines = Array.from({ length: 1 + below(4, random) }, (): Cells => ({
      date: someDay(random),
      userPartner: pick([...people, ...guests], random).name,
      opponent1: pick(['Guido', 'Lola'], random),
      opponent2: pick(['Gala', 'Marta'], random),
      ...pick<Cells>([{}, { set1User: 4, set1Opponents: 6 }], random),
    }))
    const { status } = await run(person, fileOf(lines))
    if (status !== 200) throw Object.assign(new Error('refused'), { status })
  },
  claim: async (_person, { people: [ana, , caro], guests: [guest] }) => {
    const { id } = await claim(ana!, guest!, caro)
    return acceptClaim(caro!, id)
  },
  merge: (_person, { people: [ana], guests: [, one, other] }) => mergeGuests(ana!, one!, other!),
  casual: (_person, { people: [ana], ladder }) => ana!.call(clansApi.remove, ofClan(ladder.clanId)),
  erase: async (_person, { people, others }) => {
    const cookie = await app.signedIn(people.pop()!.id)
    others.length = 0
    return app.call(accountApi.remove, { body: { confirmation: 'delete' } }, cookie)
  },
} satisfies Record<string, Write>
type Kind = keyof typeof writes
const often: Kind[] = [
  ...Array<Kind>(12).fill('record'),
  ...Array<Kind>(8).fill('edit'),
  ...Array<Kind>(8).fill('answer'),
  ...Array<Kind>(3).fill('remove'),
  ...(['claim', 'merge', 'import', 'import'] as const),
]

test(
  `the totals of ${histories} histories equal those computed from the matches after each of ${steps} writes, seed ${seed}`,
  { timeout: histories * 120_000 },
  async () => {
    const done = new Map<Kind, number>()
    for (let number = 0; number < histories; number += 1) {
      const random = randomFrom(seed, number)
      const world = await aWorld()
      const run = async (kind: Kind) => {
        const write: Write = writes[kind]
        const isDone = await write(pick(world.people, random), world, random).then(
          () => true,
          (error: { status?: number }) => {
            expect([400, 403, 404, 409]).toContain(error.status)
            return false
          },
        )
        if (isDone) done.set(kind, (done.get(kind) ?? 0) + 1)
        expect(await checkTotals(app.db), `${kind} in history ${number}`).toEqual([])
      }
      for (let step = 0; step < steps; step += 1) await run(pick(often, random))
      // Rare ones, which are often refused.
      const missing = () => often.find((kind) => !done.has(kind))
      for (let left = 20, kind = missing(); kind && left > 0; left -= 1, kind = missing()) await run(kind)
      for (const kind of ['casual', 'erase', 'erase'] as const) await run(kind)
    }
    expect([...done.keys()].toSorted()).toEqual(Object.keys(writes).toSorted())
  },
)

const someDay = (random: Random) => addDays('2026-05-13', -below(6, random))

function someMatch(person: Person, { people, guests, others, ladder }: World, random: Random) {
  // Another's guest can not be seated.
  const own = person === people[0] ? guests : person === people[1] ? others : []
  const left: Named[] = [...people, ...own].filter(({ playerId }) => playerId !== person.playerId)
  const [one, two, three] = [0, 1, 2].map(() => left.splice(below(left.length, random), 1)[0]!)
  const change = { date: someDay(random), userPosition: pick(['left', 'right', null] as const, random) }
  const match = ranked(ladder, [person, one!, two!, three!], pick(someScores, random), change)
  return random() < 0.3 ? match : { ...match, matchType: 'casual' as const, clanId: null }
}

const recordedByOthers = `recorded_by <> $1 and id in (
  select match_id from match_players join players on players.id = player_id where user_id = $1)`

async function matchOf(where: string, { id }: Person, random: Random) {
  const rows = await app.rowsOf(`select id from matches where ${where} order by id`, id)
  if (rows.length === 0) throw Object.assign(new Error('no match'), { status: 404 })
  return (pick(rows, random) as { id: number }).id
}

const locked = 'select from player_totals where player_id = $1 for update'
const friends = async () => {
  const [ana, bea] = await app.people(['Ana Ruiz', 'Bea Gil'])
  await befriend(ana, bea)
  return { ana, bea }
}
const deadlocks = () =>
  app.rowsOf('select deadlocks::integer from pg_stat_database where datname = current_database()')
const partner = ({ name, playerId }: Person) => ({ userPartner: name, partnerPlayerId: playerId })

test('two matches of the same players that are recorded at once both count, whoever of them has the first seat', async () => {
  const { ana, bea } = await friends()
  await record(ana, { ...partner(bea), date: '2026-05-01' })
  const before = await deadlocks()
  const recorded = await whileRowLocked(app, locked, ana.playerId, [
    () => record(ana, { ...partner(bea), date: '2026-05-03' }),
    () => record(bea, { ...partner(ana), date: '2026-05-02' }),
  ])
  expect(recorded).toEqual(['done', 'done'])
  expect(await deadlocks()).toEqual(before)
  expect(await ana.call(statsApi.all, {})).toMatchObject({ wins: 3, currentStreak: 3, bestStreak: 3 })
  expect(await checkTotals(app.db)).toEqual([])
})

test('two edits at once, each of which seats the recorder of the other match, are both done without a deadlock', async () => {
  const { ana, bea } = await friends()
  const [one, two] = [await record(ana), await record(bea)]
  const edit = (person: Person, id: number, date: string, other: Person) => () =>
    person.call(matchesApi.edit, { ...ofMatch(id), body: aMatch({ date, ...partner(other) }) })
  const before = await deadlocks()
  const edited = await whileRowLocked(app, locked, ana.playerId, [
    edit(ana, one.id, '2026-05-11', bea),
    edit(bea, two.id, '2026-05-12', ana),
  ])
  expect(edited).toEqual(['done', 'done'])
  expect(await deadlocks()).toEqual(before)
  expect(await checkTotals(app.db)).toEqual([])
})

test('wrong totals of a player and of a pair are found, and rebuilt', async () => {
  const { ana, bea } = await friends()
  await record(ana, partner(bea))
  await app.pool.query('update player_totals set best_streak = 7 where player_id = $1', [ana.playerId])
  await app.pool.query('delete from pair_totals where player_id = $1', [bea.playerId])
  const ids = [ana.playerId, bea.playerId].toSorted((one, other) => one - other)
  expect(await checkTotals(app.db)).toEqual(ids)
  await rebuildTotals(app.db)
  expect(await checkTotals(app.db)).toEqual([])
})

test('a statement that deletes and inserts seats of one match is refused', async () => {
  const { id } = await record(await app.person('Ana Ruiz'))
  const both = `with gone as (delete from match_players where match_id = $1 and seat = 4 returning *)
    insert into match_players select * from gone`
  await expect(app.pool.query(both, [id])).rejects.toThrow('by statements of their own')
  expect(await checkTotals(app.db)).toEqual([])
})
