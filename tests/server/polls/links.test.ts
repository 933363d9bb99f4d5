import { beforeEach, expect, test } from 'vitest'
import { type Person, testApp } from '#tests/support/app.ts'
import { allowGuests, type Browser, browserOf, joinByName, leaveByLink } from '#tests/support/guest-seats.ts'
import {
  allowPollGuests,
  answerAs,
  answered,
  answerKey,
  answersOf,
  byLink,
  changeAnswer,
  closePoll,
  openPoll,
  pollFor,
  removePoll,
  removeVoter,
  renewPollKey,
  scheduleBest,
  voteByLink,
  withdrawAnswer,
} from '#tests/support/polls.ts'
import { refusalLineIn } from '#tests/support/refusal.ts'

const app = await testApp()
const refusal = refusalLineIn(app)
let ana: Person, bea: Person
let phone: Browser, tablet: Browser

beforeEach(async () => {
  app.clock.now = new Date('2026-05-14T10:00:00.000Z')
  await app.pool.query('delete from polls')
  ;[ana, bea] = await app.people(['Ana Ruiz', 'Bea Soler'], { timeZone: 'Europe/Madrid' })
  ;[phone, tablet] = [browserOf(app), browserOf(app)]
})

const forGuests = () => openPoll(ana, { guestsAllowed: true })

test('a link shows visitors the times and the answers by first names, and answers only where a name is enough', async () => {
  const poll = await openPoll(ana, { venue: 'Club Norte' })
  const shown = await byLink(phone, poll.shareKey)
  expect(shown).toMatchObject({
    id: null,
    creatorName: 'Ana',
    venue: 'Club Norte',
    shareKey: null,
    canSchedule: false,
  })
  expect(answersOf(shown)).toEqual(['Ana R. yes yes'])
  expect(await refusal(() => answerAs(phone, poll, 'Toni', ['yes', 'no']))).toBe('409 guests_not_allowed')
  await allowPollGuests(ana, poll.id)
  expect(answersOf(await answerAs(phone, poll, 'Toni', ['yes', 'no']))).toEqual([
    'Ana R. yes yes',
    'Toni yes no',
  ])
})

test('a signed-in user comes from the link to the poll itself', async () => {
  const { id, shareKey } = await openPoll(ana)
  expect(await byLink(bea, shareKey)).toMatchObject({ id, creatorName: 'Ana Ruiz' })
})

test('a guest changes and takes back their answer by the private link, also after the link was renewed', async () => {
  const poll = await forGuests()
  const key = answerKey()
  const { voters } = await answerAs(phone, poll, ' Toni  García ', ['yes', 'maybe'], key)
  expect(voters.map(({ name, isGuest, isOwn }) => [name, isGuest, isOwn])).toEqual([
    ['Ana R.', false, false],
    ['Toni G.', true, true],
  ])
  await renewPollKey(ana, poll.id)
  expect(await refusal(() => byLink(phone, poll.shareKey))).toBe('404 not_found')
  expect(await refusal(() => answerAs(tablet, poll, 'Lola', ['yes', 'yes']))).toBe('404 not_found')
  await changeAnswer(tablet, poll, key, ['no', 'yes'])
  expect(answersOf(await answered(phone, key))).toEqual(['Ana R. yes yes', 'Toni G. no yes'])
  await withdrawAnswer(phone, key)
  expect(await refusal(() => answered(phone, key))).toBe('404 not_found')
  expect(answersOf(await pollFor(ana, poll.id))).toEqual(['Ana Ruiz yes yes'])
})

test('an answer that is sent twice with its key is stored once', async () => {
  const poll = await forGuests()
  const key = answerKey()
  await answerAs(phone, poll, 'Toni', ['yes', 'no'], key)
  expect(answersOf(await answerAs(phone, poll, 'Toni', ['yes', 'no'], key))).toEqual([
    'Ana R. yes yes',
    'Toni yes no',
  ])
})

test('a browser answers a poll once, and another poll too', async () => {
  const [poll, other] = [await forGuests(), await forGuests()]
  await answerAs(phone, poll, 'Toni', ['yes', 'no'])
  expect(await refusal(() => answerAs(phone, poll, 'Lola', ['yes', 'no']))).toBe('409 already_voted')
  await answerAs(tablet, poll, 'Lola', ['yes', 'no'])
  expect(answersOf(await answerAs(phone, other, 'Toni', ['no', 'no']))).toEqual([
    'Ana R. yes yes',
    'Toni no no',
  ])
})

test('a browser whose guest sits in the match of the poll takes no second seat there by name', async () => {
  const poll = await forGuests()
  const key = answerKey()
  await answerAs(phone, poll, 'Toni', ['yes', 'no'], key)
  const { matchId } = await scheduleBest(ana, poll.id)
  const shareKey = (await allowGuests(ana, matchId)).shareKey!
  const joins = (browser: Browser, name: string) => joinByName(browser, shareKey, { name })
  expect(await refusal(() => joins(phone, 'Otra'))).toBe('409 already_joined')
  expect(await joins(tablet, 'Lola')).toMatchObject({ state: 'seated' })
  await leaveByLink(phone, key)
  expect(await joins(phone, 'Otra')).toMatchObject({ state: 'seated' })
})

test.for<[string, string]>([
  ['TONI', 'in other letters'],
  ['Тoni', 'with a Cyrillic letter'],
  ['Ana Ruiz', 'of a user who answered'],
  ['Αna Ruiz', 'of a user, with a Greek letter'],
])('the name %s (%s) is refused', async ([name]) => {
  const poll = await forGuests()
  await answerAs(phone, poll, 'Toni', ['yes', 'no'])
  expect(await refusal(() => answerAs(tablet, poll, name, ['yes', 'no']))).toBe(
    '409 player_name_taken name:player_name_taken',
  )
})

test.for<[string, string]>([
  ['Toni\u202eino', 'text_forbidden'],
  ['...', 'name_without_letter'],
  [' ', 'name_required'],
])('the name %j is refused as %s', async ([name, code]) => {
  const poll = await forGuests()
  expect(await refusal(() => answerAs(phone, poll, name, ['yes', 'no']))).toBe(
    `400 invalid_input name:${code}`,
  )
})

test('the organiser removes answers of guests, which the poll counts, but none of a user', async () => {
  const poll = await forGuests()
  const key = answerKey()
  await answerAs(phone, poll, 'Toni', ['yes', 'no'], key)
  await voteByLink(bea, poll, ['yes', 'yes'])
  const { voters } = await pollFor(ana, poll.id)
  const [own, toni, beas] = voters.map(({ id }) => id)
  expect(await refusal(() => removeVoter(ana, poll.id, beas!))).toBe('403 not_allowed')
  expect(await refusal(() => removeVoter(ana, poll.id, own!))).toBe('403 not_allowed')
  expect(await refusal(() => removeVoter(bea, poll.id, toni!))).toBe('403 not_allowed')
  const after = await removeVoter(ana, poll.id, toni!)
  expect([answersOf(after), after.removedAnswers]).toEqual([['Ana Ruiz yes yes', 'Bea Soler yes yes'], 1])
  expect(await refusal(() => answered(phone, key))).toBe('404 not_found')
})

test('thirty people answer a poll at most', async () => {
  const poll = await forGuests()
  await app.pool.query(
    `insert into poll_voters (poll_id, guest_name, guest_look, key_hash, browser_hash)
     select $1, 'Nombre ' || n, 'nombre ' || n, 'key ' || n, 'browser ' || n from generate_series(1, 28) as n`,
    [poll.id],
  )
  await answerAs(phone, poll, 'Toni', ['yes', 'no'])
  expect(await refusal(() => answerAs(tablet, poll, 'Lola', ['yes', 'no']))).toBe('409 poll_full')
  expect(await refusal(() => voteByLink(bea, poll, ['yes', 'no']))).toBe('409 poll_full')
})

test('a closed poll takes no answer by its link, and a deleted one is unknown', async () => {
  const poll = await forGuests()
  const key = answerKey()
  await answerAs(phone, poll, 'Toni', ['yes', 'no'], key)
  await closePoll(ana, poll.id)
  expect(await refusal(() => answerAs(tablet, poll, 'Lola', ['yes', 'no']))).toBe('409 poll_closed')
  expect(await refusal(() => changeAnswer(phone, poll, key, ['no', 'no']))).toBe('409 poll_closed')
  expect(await refusal(() => withdrawAnswer(phone, key))).toBe('409 poll_closed')
  expect(await byLink(tablet, poll.shareKey)).toMatchObject({ isOpen: false })
  await removePoll(ana, poll.id)
  expect(await refusal(() => answered(phone, key))).toBe('404 not_found')
  expect(await refusal(() => byLink(phone, poll.shareKey))).toBe('404 not_found')
})

test('the database knows neither the private keys nor the browsers of guests', async () => {
  const poll = await forGuests()
  const key = answerKey()
  const browserKey = 'abcdefghijklmnopqrstuv'
  await answerAs(browserOf(app, browserKey), poll, 'Toni', ['yes', 'no'], key)
  const stored = JSON.stringify(await app.rowsOf('select * from poll_voters'))
  expect([stored.includes(key), stored.includes(browserKey)]).toEqual([false, false])
})
