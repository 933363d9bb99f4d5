import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { AskDialog } from '#client/scheduled-matches/seat-requests/ask-dialog.tsx'
import type { Candidate } from '#client/scheduled-matches/seat-requests/asked-people.ts'
import type { SeatRequest } from '#shared/scheduled-matches/seat-requests/schema.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aPlan, aScheduled } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2031-06-12T10:00:00Z'))

const path = '/api/matches/scheduled/8/seat-requests'
const aCandidate = (userId: string, name: string, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  playerId: 30,
  name,
  profileImageUrl: null,
  favouriteCourtSide: 'left',
  reasons: [],
  ...change,
})
const aRequest = (userId: string, name: string, change: Partial<SeatRequest> = {}): SeatRequest => ({
  userId,
  playerId: 30,
  name,
  profileImageUrl: null,
  mode: 'one',
  state: 'asked',
  askedAt: '2031-06-12T09:55:00.000Z',
  answeredAt: null,
  dueAt: null,
  mayBeAsked: false,
  ...change,
})
const toni = aCandidate('toni', 'Toni Bosch', {
  reasons: [
    { kind: 'plays_on_weekday', weekday: 4, weeks: 6, ofWeeks: 8 },
    { kind: 'wins_together', with: 'you', wins: 3 },
    { kind: 'same_city' },
  ],
})
const noa = aCandidate('noa', 'Noa Gil', { reasons: [{ kind: 'plays_side', side: 'left' }] })

/** A server that keeps what is asked. */
function server(requests: SeatRequest[] = [], candidates: Candidate[] = [toni, noa]): Replies {
  let kept = requests
  const list = () => ({ body: kept })
  return {
    ...signedIn,
    'GET /api/matches/scheduled/8': () => ({ body: aPlan() }),
    'GET /api/matches/scheduled/8/candidates': () => ({ body: candidates }),
    [`GET ${path}`]: list,
    [`POST ${path}`]: ({ body }) => {
      const { userIds, mode } = body as { userIds: string[]; mode: SeatRequest['mode'] }
      const isAsked = (index: number) => mode !== 'turn' || index === 0
      kept = userIds.map((userId, index) =>
        aRequest(userId, candidates.find((one) => one.userId === userId)!.name, {
          mode,
          ...(isAsked(index) ? {} : { state: 'queued', askedAt: null, mayBeAsked: true }),
        }),
      )
      return list()
    },
    [`DELETE ${path}`]: () => {
      kept = kept.map((request) => ({ ...request, state: 'ended' as const }))
      return list()
    },
  }
}

function open(replies: Replies = server()) {
  const asked = network(replies)
  return { asked, ...show(<AskDialog id={8} onClose={() => {}} />) }
}
const rows = async () =>
  within(await screen.findByRole('list', { name: 'People to ask' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

test('the list has the reasons for each person, in both languages', async () => {
  const { unmount } = open()
  expect(await rows()).toEqual([
    expect.stringContaining('played on Thursdays in 6 of the last 8 weeks · 3 wins together · same city'),
    expect.stringContaining('plays on the left, which you lack'),
  ])
  unmount()
  await speak('es')
  open()
  expect(
    await screen.findByText(/jugó los jueves en 6 de las últimas 8 semanas · 3 victorias juntos/),
  ).toBeTruthy()
  await says('juega de revés, que os falta')
})

test('one person is asked once by a double click, and the row says so instead of its button', async () => {
  const { asked } = open()
  clickTwice(await button('Ask Toni Bosch'))
  await says("You've asked Toni Bosch")
  expect(writes(asked)).toEqual([{ line: `POST ${path}`, body: { userIds: ['toni'], mode: 'one' } }])
  expect((await rows())[0]).toContain('Asked 5 min')
  expect(screen.queryByRole('button', { name: 'Ask Toni Bosch' })).toBeNull()
  await eventually(() => expect(document.activeElement).toBe(screen.getByText('Toni Bosch').closest('li')))
})

test('in turn all of the list are asked in order, with the chosen hours', async () => {
  const { asked, user } = open()
  await user.selectOptions(await screen.findByLabelText('Time to answer'), '4')
  await user.click(await button('Ask in turn'))
  await says("You've asked Toni Bosch")
  expect(writes(asked)[0]?.body).toEqual({ userIds: ['toni', 'noa'], mode: 'turn', hours: 4 })
  expect((await rows())[1]).toContain('In the queue')
})

test('asking all needs a confirmation that names how many', async () => {
  const { asked, user } = open()
  await user.click(await button('Ask all'))
  const question = within(await screen.findByRole('dialog', { name: 'Ask 2 people at once?' }))
  expect(writes(asked)).toEqual([])
  await user.click(question.getByRole('button', { name: 'Ask all' }))
  await says("You've asked 2 people")
  expect(writes(asked)[0]?.body).toEqual({ userIds: ['toni', 'noa'], mode: 'all' })
  // The button that opened the question is gone.
  const content = (await button('Stop asking')).closest('[tabindex="-1"]')
  await eventually(() => expect(document.activeElement).toBe(content))
})

test('each state is named, and asking stops', async () => {
  const states: [string, Partial<SeatRequest>][] = [
    ['Una', { state: 'declined' }],
    ['Dos', { state: 'accepted' }],
    ['Tres', { state: 'full', askedAt: null }],
    [
      'Cuatro',
      {
        state: 'queued',
        askedAt: null,
        mayBeAsked: true,
        dueAt: new Date(2031, 5, 12, 19, 30).toISOString(),
      },
    ],
  ]
  const { user } = open(
    server(
      states.map(([name, change]) => aRequest(name, name, change)),
      [],
    ),
  )
  const shown = await rows()
  for (const [index, text] of [
    "Can't play",
    'Playing',
    'Already asked twice today',
    'Next, at 19:30',
  ].entries())
    expect(shown[index]).toContain(text)
  expect(screen.getAllByRole('button', { name: /^Ask (Tres|Cuatro)$/ })).toHaveLength(1)
  await user.click(await button('Stop asking'))
  await says('Nobody is being asked any more')
})

test('a person who can no longer be asked gets a toast, and a failed list can be tried again', async () => {
  const { user } = open({
    ...server(),
    [`POST ${path}`]: () => ({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'userIds', code: 'player_unknown' }] },
    }),
  })
  await user.click(await button('Ask Toni Bosch'))
  await says("This person can't be asked right now.")
})

test('without candidates it says who would be here, without connection its buttons are off', async () => {
  const { unmount } = open(server([], []))
  await says('Nobody to ask yet')
  unmount()
  open({ ...server(), 'GET /api/matches/scheduled/8/candidates': refused(500, 'unexpected') })
  expect((await screen.findByRole('alert')).textContent).toContain("The list didn't load")
})

test('those who do not play the match can ask nobody', async () => {
  open({ ...server(), 'GET /api/matches/scheduled/8': () => ({ body: aScheduled({ id: 8 }) }) })
  await says('Only the players of this match and whoever scheduled it can ask people.')
})

test('a person who was asked twice today gets no request, and the page says so', async () => {
  const replies = server()
  const full = aRequest('toni', 'Toni Bosch', { state: 'full', askedAt: null })
  const { asked, user } = open({ ...replies, [`POST ${path}`]: () => ({ body: [full] }) })
  await user.click(await button('Ask Toni Bosch'))
  await eventually(() => expect(screen.getAllByText('Already asked twice today')).toHaveLength(2))
  expect(writes(asked)).toHaveLength(1)
})

test('when the last seat is taken only those who were asked are shown', async () => {
  const { asked } = open({
    ...server([aRequest('toni', 'Toni Bosch', { state: 'accepted' })]),
    'GET /api/matches/scheduled/8': () => ({ body: aPlan({ availableSlots: [] }) }),
    'GET /api/matches/scheduled/8/candidates': refused(409, 'match_full'),
  })
  expect(await rows()).toEqual([expect.stringContaining('Playing')])
  await says(/No spots left/)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(asked.map((request) => request.path)).not.toContain('/api/matches/scheduled/8/candidates')
})
