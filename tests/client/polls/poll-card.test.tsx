import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PollCard } from '#client/polls/links/poll-card.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { aPoll, linkedPoll, pollKey } from './seen-polls.ts'

freshBrowser()

const read = `GET /api/poll-links/${pollKey}`
const answers = `POST /api/poll-links/${pollKey}/answers`
const own = linkedPoll({
  voters: [...aPoll().voters, { id: 16, name: 'Luz', isGuest: true, isOwn: true, votes: ['yes', 'maybe'] }],
})

function openLink(replies: Replies = {}, poll = linkedPoll()) {
  const all: Replies = { [read]: () => ({ body: poll }), ...replies }
  const asked = network(all)
  return { ...show(<PollCard pollKey={pollKey} />), asked, all }
}

/** Says to the time of a day what the button is called. */
async function say(day: RegExp, said: string) {
  const row = await screen.findByRole('group', { name: day })
  within(row).getByRole('button', { name: said }).click()
}
const kept = () => JSON.parse(localStorage.getItem('poll-answers') ?? '{}') as Record<string, string>

test('a visitor answers with a name, once on a double click, and gets a private link that the device keeps', async () => {
  const { asked, all } = openLink()
  all[answers] = ({ body }) => {
    const { key } = body as { key: string }
    all[`GET /api/poll-answers/${key}`] = () => ({ body: own })
    return { status: 201, body: own }
  }
  await say(/^Thursday 12 June 2031/, 'Yes')
  await say(/^Friday 13 June 2031/, 'If need be')
  fill('Your name', 'Luz')
  clickTwice(screen.getByRole('button', { name: 'Save answer' }))
  const link = await screen.findByLabelText<HTMLInputElement>('Your private link')
  const [sent, ...more] = writes(asked)
  const key = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown
  const votes = [
    { optionId: 1, vote: 'yes' },
    { optionId: 2, vote: 'maybe' },
  ]
  expect([sent, more]).toEqual([{ line: answers, body: { name: 'Luz', votes, key } }, []])
  await says('Answer saved')
  expect(document.activeElement?.contains(link)).toBe(true)
  const made = (sent!.body as { key: string }).key
  expect([kept(), link.value]).toEqual([{ [pollKey]: made }, `${location.origin}/?answer=${made}`])
})

test('what is missing is said at its place', async () => {
  const { asked } = openLink()
  await press('Save answer')
  await says('Answer at least one time')
  await says('Enter your name')
  expect(writes(asked)).toEqual([])
})

test('a name that is taken is said at its field, and nothing typed is lost', async () => {
  const taken = { code: 'player_name_taken', issues: [{ path: 'name', code: 'player_name_taken' }] }
  openLink({ [answers]: () => ({ status: 409, body: taken }) })
  await say(/^Thursday 12/, 'No')
  fill('Your name', 'Toni')
  await press('Save answer')
  await says(/Someone with this name, or one that looks like it, has already answered/)
  expect(screen.getByLabelText<HTMLInputElement>('Your name').value).toBe('Toni')
  const row = screen.getByRole('group', { name: /^Thursday 12/ })
  expect(within(row).getByRole('button', { name: 'No', pressed: true })).toBeTruthy()
})

test('a poll that closes meanwhile says so, and shows that voting is over', async () => {
  let poll = linkedPoll()
  openLink({
    [read]: () => ({ body: poll }),
    [answers]: () => {
      poll = linkedPoll({ isOpen: false })
      return { status: 409, body: { code: 'poll_closed' } }
    },
  })
  await say(/^Thursday 12/, 'Yes')
  fill('Your name', 'Luz')
  await press('Save answer')
  await says('Voting is over')
  await eventually(() => expect(screen.queryByLabelText('Your name')).toBeNull())
})

test('a poll without guests asks for an account', async () => {
  openLink({}, linkedPoll({ guestsAllowed: false }))
  await says('Answering takes an account.')
  expect(screen.queryByRole('button', { name: 'Save answer' })).toBeNull()
  const way = new URLSearchParams({ lang: 'en', returnTo: `/?vote=${pollKey}`, new: '1' })
  const signUp = screen.getByText('Create account to answer').closest('a')
  expect(signUp?.getAttribute('href')).toBe(`/api/login?${way}`)
})

test('an answer that the organiser removed leaves the link of the poll, to answer again', async () => {
  const key = 'ab'.repeat(16)
  localStorage.setItem('poll-answers', JSON.stringify({ [pollKey]: key }))
  openLink({ [`GET /api/poll-answers/${key}`]: refused(404, 'not_found') }, linkedPoll({ removedAnswers: 1 }))
  await says('When can you play?')
  await says('The organiser removed 1 answer')
  expect(kept()).toEqual({})
})

test('an answer that is gone says so to who has its private link alone', async () => {
  const key = 'ab'.repeat(16)
  network({ [`GET /api/poll-answers/${key}`]: refused(404, 'not_found') })
  show(<PollCard answerKey={key} />)
  await says('Your answer is no longer in the poll')
})

test('a guest who plays is led from their private link to their seat', async () => {
  const key = 'ab'.repeat(16)
  const poll = { ...own, isOpen: false, scheduledOptionId: 2, hasSeat: true }
  network({ [`GET /api/poll-answers/${key}`]: () => ({ body: poll }) })
  show(<PollCard answerKey={key} />)
  await says('Scheduled for Friday 13 June 2031 at 19:30')
  expect(screen.getByRole('link', { name: 'See my spot' }).getAttribute('href')).toBe(`/?seat=${key}`)
})

test.for([
  ['unknown', refused(404, 'not_found'), 'This link no longer works'],
  ['not loaded', refused(500, 'unexpected'), "The poll didn't load"],
] as const)('a link that is %s says so', async ([, reply, text]) => {
  openLink({ [read]: reply })
  await says(text)
})
