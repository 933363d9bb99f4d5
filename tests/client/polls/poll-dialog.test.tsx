import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PollDialog } from '#client/polls/poll-dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, says, show, speak } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { aPoll, ownPoll } from './seen-polls.ts'

freshBrowser()

const read = 'GET /api/polls/7'
const schedules = 'POST /api/polls/7/schedule'

function openPoll(replies: Replies) {
  const asked = network(replies)
  return { ...show(<PollDialog id={7} onClose={() => {}} />), asked }
}

/** The rows of the table, cell by cell as they are read aloud. */
async function table() {
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent))
}

test('the table says who can when, in words', async () => {
  openPoll({ [read]: () => ({ body: aPoll() }) })
  const [, totals, ...people] = await table()
  expect(totals?.[2]).toContain('4 yes, 1 if need be')
  expect(people).toEqual([
    ['Ana R.', 'No', 'Yes'],
    ['Bea S.', 'No answer', 'Yes'],
    ['Carla P.', 'No', 'Yes'],
    ['Toniguest', 'No', 'Yes'],
    ['Eva M.', 'No', 'If need be'],
  ])
})

test('the best time says who plays, and why, in both languages', async () => {
  openPoll({ [read]: () => ({ body: aPoll() }) })
  const best = await screen.findByRole('region', { name: 'Fits best' })
  expect(within(best).getByText('Ana Ruiz, Bea Soler, Carla Pons, Toni')).toBeTruthy()
  const reasons = () =>
    within(best)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  expect(reasons()).toEqual(['All four said yes', 'Everyone can play on their side', 'Similar level'])
  expect(within(best).queryByRole('button')).toBeNull()
  await speak('es')
  await eventually(() =>
    expect(reasons()).toEqual([
      'Los cuatro dicen que sí',
      'Cada uno puede jugar en su lado',
      'Nivel parecido',
    ]),
  )
})

test('one tap schedules the best four, and names the guests who have no spot', async () => {
  let poll = ownPoll()
  const { asked } = openPoll({
    [read]: () => ({ body: poll }),
    [schedules]: () => {
      poll = ownPoll({ isOpen: false, scheduledOptionId: 2, scheduledMatchId: 3 })
      return { body: { matchId: 3, isNew: true, waiting: 0, leftOver: ['Eva', 'Luz'] } }
    },
  })
  await press('Schedule it')
  await says('No spot for: Eva, Luz. Let them know yourself.')
  expect(writes(asked)).toEqual([{ line: schedules, body: { optionId: 2, voterIds: [11, 12, 13, 14] } }])
  const match = await screen.findByRole('link', { name: 'Open the match' })
  expect(match.getAttribute('href')).toBe('/?tab=matches&scheduled=3')
})

test('the organiser chooses other players first, of those who can play then', async () => {
  const { asked, user } = openPoll({
    [read]: () => ({ body: ownPoll() }),
    [schedules]: () => ({ body: { matchId: 3, isNew: false, waiting: 0, leftOver: [] } }),
  })
  await press('Choose another time or players')
  const eva = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Eva Mas/ })
  expect(eva.disabled).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: 'Toni' }))
  await user.click(eva)
  await press('Schedule it')
  await eventually(() => expect(writes(asked)).toHaveLength(1))
  expect(writes(asked).map(({ body }) => body)).toEqual([{ optionId: 2, voterIds: [11, 12, 13, 15] }])
})

test('a user who answers sends all answers at once, and sees them saved', async () => {
  const { asked, user } = openPoll({
    [read]: () => ({ body: aPoll() }),
    'PUT /api/polls/7/vote': () => ({ body: aPoll() }),
  })
  const row = await screen.findByRole('group', { name: /^Friday 13 June/ })
  await user.click(within(row).getByRole('button', { name: 'If need be' }))
  await press('Save answer')
  await says('Answer saved')
  const votes = [{ optionId: 2, vote: 'maybe' }]
  expect(writes(asked)).toEqual([{ line: 'PUT /api/polls/7/vote', body: { votes } }])
})

test('an answer that is taken back is not shown as given any more', async () => {
  let poll = ownPoll()
  openPoll({
    [read]: () => ({ body: poll }),
    'DELETE /api/polls/7/vote': () => {
      poll = ownPoll({ voters: aPoll().voters.filter(({ id }) => id !== 11) })
      return { body: poll }
    },
  })
  const answered = { name: 'Yes', pressed: true }
  await eventually(() => expect(screen.getAllByRole('button', answered)).toHaveLength(1))
  await press('Take my answer back')
  await press('Take back')
  await says('Answer taken back')
  await eventually(() => expect(screen.queryAllByRole('button', answered)).toEqual([]))
})

test.for<[string, Parameters<typeof aPoll>[0], string]>([
  [
    'at the end of a day names the day',
    { closesAt: '2031-06-10T22:00:00.000Z' },
    'Voting until 10 June 2031',
  ],
  ['with its last time names that', {}, 'Voting until 13 June 2031, 19:30'],
  [
    'in another zone says which, and ends on its clock',
    { timeZone: 'Atlantic/Canary', closesAt: '2031-06-13T18:30:00.000Z' },
    'Times in Western European Time',
  ],
  [
    'whose times have begun says so',
    {
      options: aPoll().options.map((each) => ({ ...each, hasBegun: true, best: null })),
      bestOptionId: null,
    },
    'All of these times have passed.',
  ],
])('a poll %s', async ([, change, text]) => {
  openPoll({ [read]: () => ({ body: aPoll(change) }) })
  await says(text)
})

test('who said yes and who only if need be are counted apart', async () => {
  const [first, second] = aPoll().options
  const best = { ...second!.best!, yes: 1, maybe: 2, voterIds: [11, 12, 15] }
  openPoll({ [read]: () => ({ body: aPoll({ options: [first!, { ...second!, best }] }) }) })
  await says('1 said yes, 2 if need be')
})

test('the creator removes the answer of a guest after a question, and no other', async () => {
  const { asked } = openPoll({
    [read]: () => ({ body: ownPoll() }),
    'DELETE /api/polls/7/voters/14': () => ({ body: ownPoll({ removedAnswers: 1 }) }),
  })
  await screen.findByRole('table')
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1)
  await press('Remove Toni')
  await says('Everyone will see that you removed an answer.')
  expect(writes(asked)).toEqual([])
  await press('Remove')
  await says('Answer removed')
  expect(writes(asked)).toEqual([{ line: 'DELETE /api/polls/7/voters/14', body: undefined }])
})

test('a poll that is gone says so', async () => {
  openPoll({ [read]: refused(404, 'not_found') })
  await says('This poll is gone')
})
