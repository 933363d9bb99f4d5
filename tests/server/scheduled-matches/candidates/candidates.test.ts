import { expect, test } from 'vitest'
import { candidatesApi } from '#shared/scheduled-matches/candidates/api.ts'
import { testApp, type Person } from '#tests/support/app.ts'
import { saveUsualWeek, sayToday } from '#tests/support/availability.ts'
import { addMember, join } from '#tests/support/clans.ts'
import { befriend, requestFriend } from '#tests/support/friends.ts'
import { aLadder } from '#tests/support/ladder.ts'
import { ofMatch, record } from '#tests/support/matches.ts'
import { plan, takeSeat } from '#tests/support/scheduled.ts'

// It is Thursday, 14 May 2026; the match is on the Wednesday after it at 19:30.
const app = await testApp()
const inMadrid = { 'Time-Zone': 'Europe/Madrid' }

const candidatesFor = (person: Person, id: number) => person.call(candidatesApi.list, ofMatch(id))
const idsFor = async (person: Person, id: number) =>
  (await candidatesFor(person, id)).map(({ userId }) => userId)
const hide = ({ playerId }: Person) =>
  app.pool.query('update players set is_public = 0 where id = $1', [playerId])

/** A match of two people against guests, which all with an account have confirmed: won by the recorder. */
async function playedTogether(one: Person, other: Person, date: string) {
  const { id } = await record(one, { date, userPartner: other.name, partnerPlayerId: other.playerId })
  await app.pool.query(`update match_players set consent = 'confirmed' where match_id = $1`, [id])
}

test('friends, present clan-mates and those met in matches are candidates, and nobody else', async () => {
  const [ana, friend, mate, added, met] = await app.people([
    'Ana Uno',
    'Fe Dos',
    'Mar Tres',
    'Leo Cuatro',
    'Eva Cinco',
  ])
  const [asked] = await app.people(['Rosa Seis', 'Sol Siete'])
  await befriend(ana, friend)
  const { clanId } = await aLadder(ana, mate)
  await addMember(ana, clanId, added)
  await playedTogether(ana, met, '2026-05-10')
  await requestFriend(ana, asked)
  const { id } = await plan(ana)
  expect(new Set(await idsFor(ana, id))).toEqual(new Set([friend.id, mate.id, met.id]))
})

test('those who have a seat are no candidates', async () => {
  const [ana, bea, carla] = await app.people(['Ana Uno', 'Bea Dos', 'Carla Tres'])
  await befriend(ana, bea)
  await befriend(ana, carla)
  const { id } = await plan(ana)
  await takeSeat(bea, id)
  expect(await idsFor(ana, id)).toEqual([carla.id])
})

test('somebody with a private profile is a candidate for friends only', async () => {
  const [ana, friend, met] = await app.people(['Ana Uno', 'Fe Dos', 'Eva Tres'])
  await befriend(ana, friend)
  await playedTogether(ana, met, '2026-05-10')
  for (const one of [friend, met]) await hide(one)
  const { id } = await plan(ana)
  expect(await idsFor(ana, id)).toEqual([friend.id])
})

test('for a ranked match only members of its clan are candidates', async () => {
  const [ana, mate, friend] = await app.people(['Ana Uno', 'Mar Dos', 'Fe Tres'])
  await befriend(ana, friend)
  const { clanId } = await aLadder(ana, mate)
  const { id } = await plan(ana, { matchType: 'ranked', clanId })
  expect(await idsFor(ana, id)).toEqual([mate.id])
})

test('the reasons are those that the one who asks may know', async () => {
  const [ana, bea] = await app.people(['Ana Uno', 'Bea Dos'])
  await befriend(ana, bea)
  for (const date of ['2026-05-13', '2026-05-06']) await playedTogether(ana, bea, date)
  await saveUsualWeek(bea, ['3-afternoon'])
  const { id } = await plan(ana)
  expect(await candidatesFor(ana, id)).toEqual([
    {
      userId: bea.id,
      playerId: bea.playerId,
      name: 'Bea Dos',
      profileImageUrl: null,
      favouriteCourtSide: 'left',
      reasons: [
        { kind: 'usually_free', weekday: 3, part: 'afternoon' },
        { kind: 'plays_on_weekday', weekday: 3, weeks: 2, ofWeeks: 8 },
        { kind: 'wins_together', with: 'you', wins: 2 },
      ],
    },
  ])
})

test('what somebody told their friends is no reason for others, and their usual week is told to nobody else', async () => {
  const [ana, met] = await app.people(['Ana Uno', 'Eva Dos'])
  await playedTogether(ana, met, '2026-05-10')
  await sayToday(met, '18:00', inMadrid)
  await saveUsualWeek(met, ['4-afternoon'])
  const { id } = await plan(ana, { date: '2026-05-14' })
  const [candidate] = await candidatesFor(ana, id)
  expect(candidate?.reasons.map(({ kind }) => kind)).toEqual(['wins_together', 'same_city'])
})

test('a friend who can play today comes first in a match of today, with the reason', async () => {
  const [ana, bea, carla] = await app.people(['Ana Uno', 'Bea Dos', 'Carla Tres'])
  await befriend(ana, bea)
  await befriend(ana, carla)
  await playedTogether(ana, carla, '2026-05-13')
  await sayToday(bea, '18:00', inMadrid)
  const { id } = await plan(ana, { date: '2026-05-14' })
  const candidates = await candidatesFor(ana, id)
  expect(candidates).toMatchObject([
    { userId: bea.id, reasons: [{ kind: 'can_play_today', from: '18:00' }, {}] },
    { userId: carla.id },
  ])
})

test('wins with a seated player who is private and no friend of the asker are not counted', async () => {
  const [ana, seated, bea] = await app.people(['Ana Uno', 'Sara Dos', 'Bea Tres'])
  await befriend(ana, bea)
  await playedTogether(seated, bea, '2026-05-09')
  const { id } = await plan(ana)
  await takeSeat(seated, id)
  const kinds = async () => (await candidatesFor(ana, id))[0]?.reasons.map(({ kind }) => kind)
  expect(await kinds()).toContain('wins_together')
  await hide(seated)
  expect(await kinds()).not.toContain('wins_together')
})

test('pending matches are no reason', async () => {
  const [ana, bea] = await app.people(['Ana Uno', 'Bea Dos'])
  await befriend(ana, bea)
  await record(ana, { userPartner: bea.name, partnerPlayerId: bea.playerId })
  await app.pool.query(`update match_players set consent = 'pending' where player_id = $1`, [bea.playerId])
  const { id } = await plan(ana)
  expect((await candidatesFor(ana, id))[0]?.reasons).toEqual([{ kind: 'same_city' }])
})

test('who plays elsewhere at that time comes last', async () => {
  const [ana, bea, carla] = await app.people(['Ana Uno', 'Bea Dos', 'Carla Tres'])
  await befriend(ana, bea)
  await befriend(ana, carla)
  await playedTogether(ana, bea, '2026-05-13')
  await plan(bea, { time: '20:00' })
  const { id } = await plan(ana)
  expect(await idsFor(ana, id)).toEqual([carla.id, bea.id])
})

test('at most twenty are listed', async () => {
  const ana = await app.person('Ana Uno')
  const { clanId } = await aLadder(ana)
  for (let index = 0; index < 22; index += 1) await join(await app.person(`Socio Número${index}`), clanId)
  const { id } = await plan(ana)
  expect(await candidatesFor(ana, id)).toHaveLength(20)
})

test.for([
  ['full', 'match_full', {}],
  ['begun', 'match_started', {}],
] as const)('for a match that is %s nobody is asked', async ([state, code]) => {
  const ana = await app.person('Ana Uno')
  const guests = ['Lola Uno', 'Luis Dos', 'Lina Tres'].map((name) => ({ name }))
  const { id } = await plan(
    ana,
    state === 'full' ? { players: guests } : { date: '2026-05-14', time: '13:00' },
  )
  const { now } = app.clock
  if (state === 'begun') app.clock.now = new Date('2026-05-14T11:00:00.000Z')
  await expect(candidatesFor(ana, id)).rejects.toMatchObject({ code })
  app.clock.now = now
})
