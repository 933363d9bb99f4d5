import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import { ladder } from '#tests/client/clans/ratings/seen-ladder.ts'
import { aClan, aMember, one, page } from '#tests/client/clans/seen-clan.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { freshBrowser, network, press, says, show } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()

const last = 'GET /api/clans/5/matches/last?limit='
const clanMatches = 'clan-matches&clan=5'
const emptyLadder = ladder({ ranked: [], entering: [] })
const nothing = () => page([])

test.for([
  ['clans', 'GET /api/clans/my', 'Your clans did not load', nothing, 'No clans yet'],
  ['discover', 'GET /api/clans?scope=others&limit=30', 'Clans did not load', nothing, 'No clans to discover'],
  ['clans&clan=5', 'GET /api/clans/5', 'The clan did not load', one(aClan)['GET /api/clans/5']!, 'Gold'],
  [
    'clans&clan=5',
    'GET /api/clans/5/seasons',
    'The seasons did not load',
    emptyLadder['GET /api/clans/5/seasons']!,
    'Season 1',
  ],
  ['clans&clan=5', `${last}3`, 'Matches did not load', nothing, 'No ranked matches yet'],
  [clanMatches, `${last}30&order=latest`, 'Matches did not load', nothing, 'No ranked matches yet'],
  [
    `${clanMatches}&sort=open`,
    'GET /api/matches/scheduled?scope=open&clanId=5&limit=30',
    'Matches did not load',
    nothing,
    'No open matches',
  ],
  [
    'clans&clan=5&dialog=members',
    'GET /api/clans/5/members?limit=50',
    'Members did not load',
    () => page([aMember()]),
    '(you)',
  ],
] as const)('a list of the community that did not load says so, and is read again: %s %s', async (row) => {
  const [view, line, failure, reply, text] = row
  history.replaceState(null, '', `/?tab=community&view=${view}`)
  const replies = { ...signedIn, ...one(aClan), ...emptyLadder, [line]: refused(500, 'unexpected') }
  network(replies)
  show(<CommunityPage />)
  await says(failure)
  expect(screen.queryByText(text)).toBeNull()
  Object.assign(replies, { [line]: reply })
  await press('Try again')
  await says(text)
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
})
