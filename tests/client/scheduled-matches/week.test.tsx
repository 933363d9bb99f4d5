import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOwnMatches, Week } from '#client/scheduled-matches/week.tsx'
import type { Participant, ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, type Reply, show } from '#tests/support/render.tsx'
import { aScheduled, full, noa, own, planned, toni } from './seen-scheduled.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime(new Date('2026-05-14T10:00:00')))

const list = 'GET /api/matches/scheduled?scope=own&limit=20'

const OwnWeek = () => <Week own={useOwnMatches()} />

function open(matches: ScheduledMatch[] | (() => Reply)) {
  const reply = Array.isArray(matches) ? () => ({ body: matches }) : matches
  return { asked: network({ [list]: reply }), ...show(<OwnWeek />) }
}

const named = (participant: Participant, firstName: string): Participant => ({
  ...participant,
  user: { firstName, lastName: 'Prueba', favouriteCourtSide: null },
})

/** Today at 19:30, as Ana sees it, who sits in its second place. */
const aMatch = (change: Partial<ScheduledMatch> = {}) =>
  aScheduled({
    ...planned('2026-05-14'),
    participants: [toni, named(own(2), 'Ana'), named(noa, 'Noa')],
    ...change,
  })

const on = (id: number, date: string, change: Partial<ScheduledMatch> = {}) =>
  aMatch({ id, ...planned(date), ...change })

test('the next seven days, each with its matches, and each match a way to it', async () => {
  open([
    on(1, '2026-05-13'),
    on(2, '2026-05-14'),
    on(3, '2026-05-15', { time: '09:00' }),
    on(4, '2026-05-15'),
    on(5, '2026-05-20'),
    on(6, '2026-05-21'),
  ])
  await screen.findByText('Your week')
  const days = [...document.querySelectorAll('section > ol > li')]
  expect(
    days.map((day) => [
      day.querySelector('h3')?.textContent,
      ...[...day.querySelectorAll('a')].map((link) => link.getAttribute('href')?.split('scheduled=')[1]),
    ]),
  ).toEqual([
    ['Today', '2'],
    ['Tomorrow', '3', '4'],
    ['Wednesday 20 May', '5'],
  ])
  expect(screen.getByText('Upcoming').closest('a')?.getAttribute('href')).toBe('/?tab=matches')
})

test('a match says when, where, who is in, and who is missing', async () => {
  open([aMatch()])
  const link = within(await screen.findByRole('link', { name: /19:30/ }))
  for (const text of ['Noa, You, Toni Bosch', '1 spot left', 'La Pérgola, court 4'])
    expect(link.getByText(text)).toBeTruthy()
})

test('a full match misses nobody, and one that has begun asks for nobody', async () => {
  open([
    aMatch({ id: 1, participants: full }),
    aMatch({ id: 2, startsAt: new Date('2026-05-14T09:59:00').toISOString() }),
    aMatch({ id: 3, participants: [noa, own(2)] }),
  ])
  expect(await screen.findByText('2 spots left')).toBeTruthy()
  expect(screen.getAllByText(/spots? left/)).toHaveLength(1)
})

test.for([
  ['none at all', []],
  ['only later ones', [on(6, '2026-05-21')]],
] as const)('with %s there is nothing', async ([, matches]) => {
  const { client, container } = open([...matches])
  const statuses = () =>
    client
      .getQueryCache()
      .findAll()
      .map(({ state }) => state.status)
  await eventually(() => expect(statuses()).toEqual(['success']))
  expect(container.textContent).toBe('')
})

test('what did not load says so in a line, and is asked for again', async () => {
  let reply: Reply = { status: 503, body: { code: 'unavailable' } }
  const { user } = open(() => reply)
  expect((await screen.findByRole('alert')).textContent).toContain('Your coming matches did not load.')
  reply = { body: [aMatch()] }
  await user.click(screen.getByText('Try again'))
  expect(await screen.findByRole('link', { name: /19:30/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
