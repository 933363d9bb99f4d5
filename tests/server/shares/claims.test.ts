import { beforeEach, expect, test } from 'vitest'
import { matchesApi } from '#shared/matches/api.ts'
import { type Person, testApp } from '#tests/support/app.ts'
import { acceptClaim, claimsOf, declineClaim, mergeGuests, notificationsOf } from '#tests/support/claims.ts'
import { whileTableLocked } from '#tests/support/locked.ts'
import { aMatch, ofMatch, record, seating } from '#tests/support/matches.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'
import { claimShared, renewLink, share, sharedMatch } from '#tests/support/shares.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person, toni: Person, key: string, id: number

beforeEach(async () => {
  ;[ana, bea, toni] = await app.people(['Ana Ruiz', 'Bea Soler', 'Antonio Vidal'])
  const guest = (name: string) => ({ playerId: null, name })
  ;({ id } = await record(ana, seating(bea, guest('Toni'), guest('Marta'))))
  key = await share(ana, 'match', id)
})

const seatsFor = async (person: Person) =>
  (await sharedMatch(person, key)).seats.map(({ name, isClaimable, claim }) => [name, isClaimable, claim])

test('a guest of a shared result asks the recorder, who is no friend, and gets the match', async () => {
  await claimShared(toni, key, 3, 'Toni')
  expect((await seatsFor(toni)).slice(2)).toEqual([
    ['Toni', false, 'pending'],
    ['Marta', true, null],
  ])
  expect(await notificationsOf(ana)).toEqual([['name_claimed', 'Antonio Vidal', 'Toni', 'pending', false]])
  const [asked] = await claimsOf(ana)
  await acceptClaim(ana, asked!.id)
  expect((await seatsFor(toni)).map(([name, isClaimable]) => [name, isClaimable])).toEqual([
    ['Ana R.', false],
    ['Bea S.', false],
    ['Antonio V.', false],
    ['Marta', false],
  ])
  expect(await toni.call(matchesApi.one, ofMatch(id))).toMatchObject({ opponent1: 'Ana Ruiz' })
})

test('several readers may say to be one guest, each once, and the recorder chooses', async () => {
  const other = await app.person('Toni Falso')
  await claimShared(other, key, 3, 'Toni')
  await claimShared(toni, key, 3, 'Toni')
  expect(await refusal(() => claimShared(toni, key, 3, 'Toni'))).toBe('409 already_claimed')
  const asked = await claimsOf(ana)
  expect(asked.map(({ person }) => person.name).toSorted()).toEqual(['Antonio Vidal', 'Toni Falso'])
  await declineClaim(ana, asked.find(({ person }) => person.name === 'Toni Falso')!.id)
  expect((await seatsFor(other))[2]).toEqual(['Toni', false, 'declined'])
  await acceptClaim(ana, asked.find(({ person }) => person.name === 'Antonio Vidal')!.id)
  expect(await claimsOf(ana)).toEqual([])
})

test.for<
  [string, (readers: { [Name in 'ana' | 'bea' | 'toni']: Person }) => [Person, number, string], string]
>([
  ['a player of the match', ({ bea }) => [bea, 3, 'Toni'], '403 not_allowed'],
  ['who typed the guest', ({ ana }) => [ana, 3, 'Toni'], '403 not_allowed'],
  ['the seat of a user', ({ toni }) => [toni, 2, 'Bea S.'], '403 not_allowed'],
  ['a name that is not in the seat', ({ toni }) => [toni, 4, 'Toni'], '409 match_changed'],
  ['a fifth seat', ({ toni }) => [toni, 5, 'Toni'], '400 invalid_input seat:too_big'],
])('of a shared result %s is not claimed', async ([, by, expected]) => {
  const [person, seat, name] = by({ ana, bea, toni })
  expect(await refusal(() => claimShared(person, key, seat, name))).toBe(expected)
})

test('a link that was renewed, and one of a page, claim nobody', async () => {
  await renewLink(ana, 'match', id)
  expect(await refusal(() => claimShared(toni, key, 3, 'Toni'))).toBe('404 not_found')
  const page = await share(ana, 'player', ana.playerId)
  expect(await refusal(() => claimShared(toni, page, 3, 'Toni'))).toBe('404 not_found')
})

test('a guest that was renamed in the match since is not claimed by the old name', async () => {
  const body = aMatch({
    ...seating(bea, { playerId: null, name: 'Lola' }, { playerId: null, name: 'Marta' }),
  })
  await ana.call(matchesApi.edit, { ...ofMatch(id), body })
  expect(await refusal(() => claimShared(toni, key, 3, 'Toni'))).toBe('409 match_changed')
})

test('a claim that crosses the merge of its guest is made for neither, or for the one who is left', async () => {
  const { seats } = await ana.call(matchesApi.one, ofMatch(id))
  const [from, into] = [seats[2]!, seats[3]!]
  const { id: elsewhere } = await record(ana, { opponent1: 'Toni Otro', date: '2026-05-02' })
  const other = (await ana.call(matchesApi.one, ofMatch(elsewhere))).seats[2]!
  expect(into.name).toBe('Marta')
  const calls = [() => mergeGuests(ana, from, other), () => claimShared(toni, key, 3, 'Toni')]
  const [merged, claimed] = await whileTableLocked(app, 'player_claims', calls)
  expect(merged).toBe('done')
  expect(['done', '409 conflict', '409 match_changed']).toContain(claimed)
  const open = (await claimsOf(ana)).map(({ player }) => player.id)
  expect(open).toEqual(claimed === 'done' ? [other.playerId] : [])
})

test('one claim that is sent twice asks once', async () => {
  const calls = [1, 2].map(() => () => claimShared(toni, key, 3, 'Toni'))
  const answers = await whileTableLocked(app, 'player_claims', calls)
  expect(answers.toSorted()).toEqual(['409 already_claimed', 'done'])
  expect(await claimsOf(ana)).toHaveLength(1)
})
