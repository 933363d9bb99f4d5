import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SeriesDialog } from '#client/scheduled-matches/series/series-dialog.tsx'
import type { Series } from '#shared/scheduled-matches/series/schema.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { toastText } from '#tests/client/matches/form/match-form-screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aPlan, aScheduled } from './scheduled-fixtures.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime(new Date('2031-06-06T10:00:00')))

const player = (playerId: number, name: string, change: Partial<Series['players'][number]> = {}) => ({
  playerId,
  name,
  userId: name,
  profileImageUrl: null,
  courtPosition: null,
  mode: 'always' as const,
  position: 1 as const,
  ...change,
})

/** A weekly match on Thursdays; Ana's id is 1. */
const aSeries = (change: Partial<Series> = {}): Series => ({
  id: 3,
  nextDate: '2031-06-19',
  time: '19:30',
  duration: 90,
  timeZone: 'Europe/Madrid',
  venue: 'La Pérgola',
  courtName: '4',
  matchType: 'casual',
  createdBy: 'noa',
  players: [player(9, 'Noa Gil'), player(1, 'Ana Roldán', { mode: 'ask' })],
  weeks: [{ id: 7, date: '2031-06-12', time: '19:30' }],
  canEnd: false,
  ownMode: 'ask',
  ...change,
})
const own = () => aSeries({ createdBy: 'ana', canEnd: true, ownMode: 'always' })

const series = { id: 3, canOpen: true }
const one = 'GET /api/matches/scheduled/7'
const ofSeries = 'GET /api/matches/series/3'
const onClose = vi.fn<() => void>()

function open(replies: Replies) {
  onClose.mockClear()
  const asked = network({ ...signedIn, [one]: () => ({ body: aScheduled({ series }) }), ...replies })
  const shown = show(<SeriesDialog id={7} onClose={onClose} />)
  const press = async (name: string | RegExp) => shown.user.click(await screen.findByRole('button', { name }))
  return { asked, press, ...shown }
}

test.for([
  ['en', 'Every Thursday at 19:30', 'Asked first', 'Next: Thursday 19 June. Created: Friday 13 June'],
  [
    'es',
    'Cada jueves a las 19:30',
    'Se le pregunta antes',
    'Siguiente: jueves 19 de junio. Se crea: viernes 13 de junio',
  ],
] as const)('a weekly match says when it is, who plays and which weeks come: %s', async (texts) => {
  const [language, every, mode, next] = texts
  await speak(language)
  open({ [ofSeries]: () => ({ body: aSeries() }) })
  expect(await screen.findByText(every)).toBeTruthy()
  expect(screen.getByText('Noa Gil')).toBeTruthy()
  expect(screen.getByText(mode)).toBeTruthy()
  expect(screen.getByText(next)).toBeTruthy()
})

test('a player chooses to play always', async () => {
  const choose = 'PUT /api/matches/series/3/players/me'
  const reply = later()
  const { asked, user } = open({
    [ofSeries]: () => ({ body: aSeries() }),
    [choose]: () => reply.promise,
  })
  expect(await screen.findByText("Each week you're asked whether you play.")).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Always' }))
  // A disabled button loses the focus.
  expect(document.activeElement?.matches('button:enabled')).toBe(true)
  reply.answer({ body: aSeries({ ownMode: 'always' }) })
  expect(await toastText('Saved')).toBeTruthy()
  expect(writes(asked)).toEqual([{ line: 'PUT /api/matches/series/3/players/me', body: { mode: 'always' } }])
})

test('a player leaves after a confirmation, which can be cancelled', async () => {
  const { asked, press } = open({
    [ofSeries]: () => ({ body: aSeries() }),
    'DELETE /api/matches/series/3/players/1': () => ({ status: 204 }),
  })
  await press('Leave the weekly match')
  await press('Cancel')
  expect(writes(asked)).toEqual([])
  await press('Leave the weekly match')
  await press('Leave')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes(asked).map(({ line }) => line)).toEqual(['DELETE /api/matches/series/3/players/1'])
})

test('the creator removes a player and is not asked how they play', async () => {
  let players = own().players
  const { asked, press } = open({
    [ofSeries]: () => ({ body: { ...own(), players } }),
    'DELETE /api/matches/series/3/players/9': () => {
      players = players.filter(({ playerId }) => playerId !== 9)
      return { status: 204 }
    },
  })
  await press('Remove Noa Gil')
  expect(screen.queryByRole('button', { name: 'Always' })).toBeNull()
  const question = await screen.findByRole('dialog', { name: 'Remove Noa Gil' })
  within(question).getByRole('button', { name: 'Remove' }).click()
  expect(await toastText('Noa Gil is no longer in the weekly match')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
  // The row with the button is gone: the focus goes to the next.
  await eventually(() => expect(document.activeElement).toBe(screen.getByText('Ana Roldán').closest('li')))
})

test.for([
  ['keeps', 'keep'],
  ['cancels', 'cancel'],
] as const)('the creator ends it and %s the matches that are scheduled', async ([, weeks]) => {
  const { asked, press, user } = open({
    [ofSeries]: () => ({ body: own() }),
    [`DELETE /api/matches/series/3?weeks=${weeks}`]: () => ({ status: 204 }),
  })
  await press('End the weekly match')
  if (weeks === 'cancel')
    await user.click(screen.getByRole('switch', { name: 'Also cancel the match already scheduled' }))
  await press('End it')
  await eventually(() => expect(onClose).toHaveBeenCalledOnce())
  expect(writes(asked).map(({ line }) => line)).toEqual([`DELETE /api/matches/series/3?weeks=${weeks}`])
})

test('ending with several matches says how many are cancelled', async () => {
  const weeks = [7, 8].map((id) => ({ id, date: '2031-06-12' as const, time: '19:30' }))
  const { press, user } = open({
    [ofSeries]: () => ({ body: { ...own(), weeks } }),
    'DELETE /api/matches/series/3?weeks=cancel': () => ({ status: 204 }),
  })
  await press('End the weekly match')
  await user.click(screen.getByRole('switch', { name: 'Also cancel the 2 matches already scheduled' }))
  expect(screen.getByText('They are cancelled for everyone.')).toBeTruthy()
  await press('End it')
  expect(await toastText('The weekly match has ended and its matches are cancelled')).toBeTruthy()
})

test('the creator of a single match repeats it weekly', async () => {
  let match = aPlan({ id: 7, date: '2031-06-12' })
  const { press } = open({
    [one]: () => ({ body: match }),
    'POST /api/matches/scheduled/7/series': () => {
      match = { ...match, series }
      return { status: 201, body: own() }
    },
    [ofSeries]: () => ({ body: own() }),
  })
  expect(await screen.findByText('Every Thursday at 19:30')).toBeTruthy()
  await press('Repeat weekly')
  const end = await screen.findByRole('button', { name: 'End the weekly match' })
  await eventually(() => expect(document.activeElement).toBe(end.closest('[tabindex="-1"]')))
})

test('the following weeks become like a match', async () => {
  const { asked, press } = open({
    [ofSeries]: () => ({ body: own() }),
    'POST /api/matches/scheduled/7/series': () => ({ status: 201, body: own() }),
  })
  await press('All following weeks like this one')
  await press('Apply')
  expect(await toastText('The following weeks will be like this one')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

test('in a Spanish sentence the weekday is in lower case', async () => {
  await speak('es')
  const { press } = open({ [ofSeries]: () => ({ body: own() }) })
  expect(await screen.findByRole('button', { name: 'Abrir el partido: jueves 12 de junio' })).toBeTruthy()
  await press('Todas las siguientes como esta')
  expect(await screen.findByText(/de este partido: jueves 12 de junio, 19:30\./)).toBeTruthy()
})

test.for([
  ['a series that failed to load', refused(500, 'unexpected'), "The weekly match didn't load"],
  ['a series that has ended', refused(404, 'not_found'), "This match isn't repeated"],
] as const)('%s is said to be so', async ([, reply, text]) => {
  open({ [ofSeries]: reply })
  expect(await screen.findByText(text)).toBeTruthy()
})
