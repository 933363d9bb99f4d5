import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next, { loadNamespaces } from 'i18next'
import { beforeEach, expect, test, vi } from 'vitest'
import { timeZone } from '#client/lib/time-zone.ts'
import { ageOf } from '#client/notifications/inbox/notification-row.tsx'
import { languages } from '#shared/languages.ts'
import { notificationHref } from '#shared/notifications/href.ts'
import { notificationKinds } from '#shared/notifications/kinds.ts'
import { notificationText, notificationTexts } from '#shared/notifications/text.ts'
import { freshBrowser, speak } from '#tests/support/render.tsx'

freshBrowser()

async function inLanguage(language: 'es' | 'en') {
  await speak(language)
  await loadNamespaces('notifications')
  return i18next.getFixedT(language, 'notifications')
}

const from = { fromUserId: 'noa', fromPlayerId: 9, fromName: 'Noa Gil', subjectId: 12 }
const ofClan = { ...from, subjectId: 5, clanName: 'Los Cristaleros' }
const at = new Date(2026, 4, 7, 16, 5).toISOString()
const date = '2026-05-07'
const toCome = { ...from, subjectId: 31, playerName: 'Toni Bosch', date, time: '19:30', until: at }
const moved = 'Noa Gil made changes to earlier matches in Los Cristaleros: your rating went from 1024 to'
const wants = 'wants to be your friend'
const recorded = 'Noa Gil added a match you played on'
const reader = (language: string) => ({ language, today: '2026-05-20', zone: timeZone() })

beforeEach(() => void vi.setSystemTime('2026-05-20T10:00:00Z'))

// spec 3: notifications title
// spec 4: A friend_accepted notification shows 'Request Accepted'
test.for([
  ['friend_request', from, 'Friend request', `Noa Gil ${wants}`],
  ['friend_request', JSON.stringify(from), 'Friend request', `Noa Gil ${wants}`],
  ['friend_request', { fromName: '$t(title) {{date}}' }, 'Friend request', `$t(title) {{date}} ${wants}`],
  ['friend_accepted', from, 'Request Accepted', 'You and Noa Gil are friends now'],
  ['match_recorded', { ...from, date }, 'Match added', `${recorded} 7 May`],
  [
    'match_recorded',
    { ...from, date, score: '4-6, 6-3' },
    'Match added',
    `${recorded} 7 May: 4-\u20606, 6-\u20603`,
  ],
  ['match_recorded', { ...from, date: '2019-12-31' }, 'Match added', `${recorded} 31 December 2019`],
  ['clan_joined', ofClan, 'New member', 'Noa Gil joined Los Cristaleros'],
  ['rating_moved', { ...ofClan, from: 1024, to: 998 }, 'Rating recalculated', `${moved} 998`],
  ['rating_moved', { ...ofClan, from: '1024.4', to: 1041.6 }, 'Rating recalculated', `${moved} 1042`],
  [
    'account_changed',
    { changes: 3, at },
    'Changes to your account',
    'An administrator made changes in your account. Changes: 3. Last one: 7 May, 16:05.',
  ],
  ['scheduled_reminder', toCome, 'Reminder: you have a match', "You're playing on 7 May at 19:30"],
  [
    'scheduled_reminder',
    { ...toCome, venue: 'Club Norte' },
    'Reminder: you have a match',
    "You're playing on 7 May at 19:30: Club Norte",
  ],
  [
    'place_offered',
    toCome,
    'A spot has opened up',
    "There's a spot for you in the match on 7 May at 19:30. We're holding it until 16:05.",
  ],
  [
    'seat_requested',
    toCome,
    'Can you play?',
    'Noa Gil is looking for a player for the match on 7 May at 19:30',
  ],
  [
    'seat_declined',
    toCome,
    "There's still a free spot",
    "Noa Gil can't play on 7 May at 19:30: ask someone else",
  ],
  ['place_free', toCome, 'A spot in a match', 'Noa Gil needs a player on 7 May at 19:30. Are you in?'],
  [
    'series_ended',
    toCome,
    'The weekly match has ended',
    'Noa Gil no longer repeats it every week: there is none on 7 May at 19:30',
  ],
  [
    'series_stopped',
    toCome,
    'Your weekly match has ended',
    'You are no longer in the clan of that ranked match: there is none on 7 May at 19:30',
  ],
  [
    'series_skipped',
    toCome,
    'No weekly match this time',
    "You have too many scheduled matches, so the one on 7 May at 19:30 wasn't created",
  ],
  ['scheduled_joined', toCome, 'Someone joined your match', 'Toni Bosch is playing on 7 May at 19:30'],
  [
    'poll_opened',
    from,
    'When can you play?',
    'Noa Gil is looking for a time to play. Say which ones suit you.',
  ],
  ['poll_closed', toCome, 'Voting is over', 'The time that fits best is 7 May at 19:30'],
  ['poll_closed', {}, 'Voting is over', 'Nobody can play at any of the times'],
] as const)('notification %s with the data %o gets its title and message', ([type, data, title, message]) => {
  expect(notificationText({ type, data }, notificationTexts('en'), reader('en'))).toEqual({ title, message })
})

// spec 8: a missing title shows 'Notification' | a missing message shows 'No message' | Invalid JSON in data
test.for([
  ['friend_request', '{"fromName":', 'Friend request'],
  ['friend_request', 'null', 'Friend request'],
  ['friend_request', { ...from, fromName: ' ' }, 'Friend request'],
  ['friend_request', { fromName: { first: 'Noa' } }, 'Friend request'],
  ['match_recorded', { ...from, date: '2026-13-45' }, 'Match added'],
  ['match_recorded', { ...from, date: 20260507 }, 'Match added'],
  ['rating_moved', { ...ofClan, from: '<b>', to: 998 }, 'Rating recalculated'],
  ['account_changed', { changes: 3, at: 'soon' }, 'Changes to your account'],
  ['place_offered', { ...toCome, until: 'soon' }, 'A spot has opened up'],
  ['clan_moved', ofClan, 'Notification'],
  [undefined, undefined, 'Notification'],
] as const)('notification %s with the data %o gets a title and "No message"', ([type, data, title]) => {
  expect(notificationText({ type, data }, notificationTexts('en'), reader('en'))).toEqual({
    title,
    message: 'No message',
  })
})

test.for([
  ['its own fields', { data: null, title: 'New court', message: 'Court 9 is open' }],
  ['its data', { data: { title: 'New court', message: 'Court 9 is open' } }],
] as const)('a notification of an unknown kind shows the title and the message in %s', ([, brought]) => {
  const notification = { type: 'court_opened', ...brought }
  expect(notificationText(notification, notificationTexts('en'), reader('en'))).toEqual({
    title: 'New court',
    message: 'Court 9 is open',
  })
})

test('notification texts in Spanish format the date and the rating for Spanish', () => {
  const t = notificationTexts('es')
  expect(notificationText({ type: 'match_recorded', data: { ...from, date } }, t, reader('es'))).toEqual({
    title: 'Partido añadido',
    message: 'Noa Gil ha añadido un partido que jugasteis el 7 de mayo',
  })
  const data = { ...ofClan, from: 12024, to: 998 }
  const { message } = notificationText({ type: 'rating_moved', data }, t, reader('es'))
  expect(message).toMatch(/: tu rating pasa de 12024 a 998$/)
})

test.for(languages)(
  'every notification kind has a title and a message with its placeholders in %s',
  (language) => {
    const file = join(process.cwd(), 'shared/i18n', language, 'messages.json')
    const { kinds } = JSON.parse(readFileSync(file, 'utf8'))
    expect(Object.keys(kinds)).toEqual(Object.keys(notificationKinds))
    for (const [kind, { requires }] of Object.entries(notificationKinds)) {
      expect(kinds[kind].title, kind).toMatch(/^¿?\p{Lu}[^{}]*$/u)
      for (const word of requires) expect(kinds[kind].message, kind).toContain(`{{${word}}}`)
    }
  },
)

// spec 8: a missing date shows 'Just now'
// spec 9: Notification time: under 1
test.for([
  ['2026-05-07T12:00:00Z', 'Just now', 'Ahora mismo'],
  ['2026-05-07T11:00:01Z', 'Just now', 'Ahora mismo'],
  ['2026-05-07T11:00:00Z', '1h ago', 'Hace 1 h'],
  ['2026-05-06T12:00:01Z', '23h ago', 'Hace 23 h'],
  ['2026-05-06T12:00:00Z', '1d ago', 'Hace 1 d'],
  ['2026-02-07T12:00:00Z', '89d ago', 'Hace 89 d'],
  // A clock behind the server's.
  ['2026-05-07T12:30:00Z', 'Just now', 'Ahora mismo'],
  ['soon', 'Just now', 'Ahora mismo'],
  [null, 'Just now', 'Ahora mismo'],
  [{}, 'Just now', 'Ahora mismo'],
] as const)('notification created at %o has the age "%s"', async ([createdAt, english, spanish]) => {
  const now = Date.parse('2026-05-07T12:00:00Z')
  expect(ageOf(createdAt, await inLanguage('en'), now)).toBe(english)
  expect(ageOf(createdAt, await inLanguage('es'), now)).toBe(spanish)
})

test.for([
  ['friend_request', from, '/?tab=community&view=friends'],
  ['friend_accepted', from, '/?tab=community&view=players&player=9'],
  ['friend_accepted', JSON.stringify(from), '/?tab=community&view=players&player=9'],
  ['friend_accepted', { ...from, fromPlayerId: null }, null],
  ['match_recorded', { ...from, status: 'pending' }, '/?tab=matches&view=history&match=12'],
  ['match_recorded', { ...from, subjectId: '12' }, '/?tab=matches&view=history&match=12'],
  ['match_recorded', { ...from, status: 'declined' }, null],
  ['match_recorded', { ...from, subjectId: '../12' }, null],
  ['clan_joined', ofClan, '/?tab=community&view=clans&clan=5'],
  ['clan_added', { ...ofClan, status: 'pending' }, '/?tab=community&view=clans&clan=5'],
  ['clan_added', { ...ofClan, status: 'declined' }, null],
  ['rating_moved', { ...ofClan, subjectId: null }, null],
  ['clan_removed', ofClan, '/?tab=community&view=clans'],
  ['scheduled_seated', toCome, '/?tab=matches&scheduled=31'],
  ['place_offered', { ...toCome, subjectId: null }, null],
  ['seat_requested', { ...toCome, status: 'pending' }, '/?tab=matches&scheduled=31'],
  ['seat_requested', { ...toCome, status: 'declined' }, null],
  ['seat_declined', toCome, '/?tab=matches&scheduled=31'],
  ['place_free', toCome, '/?tab=matches&scheduled=31'],
  ['series_ended', toCome, '/?tab=matches'],
  ['series_stopped', toCome, '/?tab=matches'],
  ['series_skipped', toCome, '/?tab=matches'],
  ['scheduled_cancelled', toCome, '/?tab=matches'],
  ['poll_opened', { ...from, subjectId: 31 }, '/?tab=matches&poll=31'],
  ['scheduled_reminder', toCome, '/?tab=matches&scheduled=31'],
  ['account_changed', { changes: 1 }, '/profile'],
  ['name_offered', { ...from, status: 'declined' }, '/profile'],
  ['claim_accepted', null, '/profile'],
  ['name_taken_over', from, '/?tab=community&view=players&player=9'],
  ['clan_moved', ofClan, null],
] as const)('notification %s with the data %o links to %o', ([type, data, address]) => {
  expect(notificationHref({ type, data })).toBe(address)
})
