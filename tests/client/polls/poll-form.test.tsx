import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PollForm } from '#client/polls/form/poll-form.tsx'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { page, writes } from '#tests/support/replies.ts'
import { ownPoll } from './seen-polls.ts'

freshBrowser()

const bea = { id: 'bea', firstName: 'Bea', lastName: 'Soler', city: '', playerId: 2, profileImageUrl: null }

async function openForm(replies: Replies = {}) {
  const asked = network({
    ...signedIn,
    'GET /api/friends?limit=100': () => page([bea]),
    'GET /api/clans/my': () => ({ body: [] }),
    ...replies,
  })
  const shown = show(<PollForm onClose={() => {}} />)
  await screen.findByRole('checkbox', { name: 'Bea Soler' })
  return { ...shown, asked }
}

const setTime = (number: number, date: string, time: string) => {
  fill(`Day ${number}`, date)
  fireEvent.change(screen.getByLabelText(`Time ${number}`), { target: { value: time } })
}

test('a poll is sent with its times and friends, and then opened to share its link', async () => {
  const { asked, user } = await openForm({ 'POST /api/polls': () => ({ status: 201, body: ownPoll() }) })
  setTime(1, '2031-06-12', '19:30')
  setTime(2, '2031-06-13', '20:00')
  await press('Add a time')
  fill('Venue · optional', 'La Pérgola')
  await user.click(screen.getByRole('checkbox', { name: 'Bea Soler' }))
  await press('Ask')
  await eventually(() => expect(location.search).toBe('?tab=matches&poll=7'))
  const options = [
    { date: '2031-06-12', time: '19:30' },
    { date: '2031-06-13', time: '20:00' },
    { date: '2031-06-14', time: '20:00' },
  ]
  expect(writes(asked)).toMatchObject([
    {
      line: 'POST /api/polls',
      body: {
        options,
        duration: 90,
        userIds: ['bea'],
        clanId: null,
        guestsAllowed: true,
        venue: 'La Pérgola',
      },
    },
  ])
})

test('a time that is there twice, and one that the server refuses, are said at their places', async () => {
  const { asked } = await openForm({
    'POST /api/polls': () => ({
      status: 400,
      body: { code: 'invalid_input', issues: [{ path: 'options.1.date', code: 'date_in_past' }] },
    }),
  })
  setTime(1, '2031-06-12', '19:30')
  setTime(2, '2031-06-12', '19:30')
  await press('Ask')
  await says('This time is there twice')
  expect(writes(asked)).toEqual([])
  setTime(2, '2031-06-13', '19:30')
  await press('Ask')
  await says('This day has passed')
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText('Day 2')))
})

test('who is no friend any more is left out, and said', async () => {
  const unknown = { code: 'invalid_input', issues: [{ path: 'userIds.0', code: 'player_unknown' }] }
  const { asked, user } = await openForm({ 'POST /api/polls': () => ({ status: 400, body: unknown }) })
  await user.click(screen.getByRole('checkbox', { name: 'Bea Soler' }))
  await press('Ask')
  await says('One of these people is no longer available')
  await press('Ask')
  await eventually(() => expect(writes(asked)).toHaveLength(2))
  expect(writes(asked).at(-1)).toMatchObject({ body: { userIds: [] } })
})

test('what was typed is there again when the form is opened after a reload', async () => {
  const { unmount } = await openForm()
  fill('Comments · optional', 'Traed bolas')
  await eventually(() => expect(JSON.stringify({ ...sessionStorage })).toContain('Traed bolas'))
  unmount()
  await openForm()
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comments · optional').value).toBe('Traed bolas')
})
