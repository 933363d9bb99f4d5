import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PollList } from '#client/polls/list/poll-list.tsx'
import { freshBrowser, network, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'
import { aSummary } from './seen-polls.ts'

freshBrowser()

test('the list says of each poll whose it is and what there is to do, and leads to it', async () => {
  const own = aSummary({ id: 8, isCreator: true, hasVoted: true, isOpen: false, firstDate: '2031-06-13' })
  network({ 'GET /api/polls': () => ({ body: [aSummary(), own] }) })
  show(<PollList />)
  await says('Open polls')
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
    [
      '/?tab=matches&poll=7',
      'Ana Ruiz is looking for a time2 options · 12 June 2031 to 13 June 2031 · La Pérgola · 5 answersAnswer it',
    ],
    [
      '/?tab=matches&poll=8',
      'Your poll2 options · 13 June 2031 · La Pérgola · 5 answersVoting is over: schedule the matchChoose',
    ],
  ])
})

test('a list that fails to load says so', async () => {
  network({ 'GET /api/polls': refused(500, 'unexpected') })
  show(<PollList />)
  await says("The polls didn't load")
})
