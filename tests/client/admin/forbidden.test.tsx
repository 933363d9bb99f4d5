import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { DeleteClan } from '#client/clans/form/delete-clan.tsx'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { StayQuestion } from '#client/clans/stay-question.tsx'
import { Befriend } from '#client/friends/befriend.tsx'
import { FriendsPage } from '#client/friends/friends-page.tsx'
import { PendingMatch } from '#client/matches/consent/pending-match.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { proposeMatch } from '#client/matches/form/match-draft.ts'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { NotificationRow } from '#client/notifications/inbox/notification-row.tsx'
import { ReadAll } from '#client/notifications/inbox/read-all.tsx'
import { PlayerHead } from '#client/players/page/player-head.tsx'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { Notification } from '#shared/notifications/schema.ts'
import { aClan, page } from '#tests/client/clans/seen-clan.ts'
import { aFriend, aRequest, aSentRequest } from '#tests/client/friends/seen-friends.ts'
import { aRankedMatch, fromMarcos, ofOthers, signedIn } from '#tests/client/matches/details/seen-match.ts'
import {
  aClaimNotification,
  aMatchNotification,
  anAddition,
  aNotification,
} from '#tests/client/notifications/seen-notification.ts'
import { ownProfile } from '#tests/client/players/seen-players.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import { actingForBea, sentTo } from './acting.ts'

freshBrowser()
sentTo()

const reason = "You cannot do this in somebody else's name."
const acting: Replies = { ...actingForBea, ...signedIn }

function open(screenOf: ReactNode, replies: Replies = {}) {
  const asked = network({ ...acting, ...replies })
  return { asked, ...show(screenOf) }
}

function openAsOwner(screenOf: ReactNode, replies: Replies = {}) {
  network({ ...signedIn, ...replies })
  return show(screenOf)
}

const marcos = { userId: 'marcos', name: 'Marcos Iriarte', requestId: 71 }
const nothing = () => {}
const told = (notification: ReturnType<typeof aNotification>) => ({
  ...notification,
  data: Object(notification.data) as Notification['data'],
})

test.for([
  ['deleting a clan', () => <DeleteClan clan={aClan()} onDeleted={nothing} />],
  ['staying in a clan', () => <StayQuestion clan={aClan({ userConsent: 'pending' })} />],
  ['recording a ranked match', () => <RecordRanked clanId={9} />],
  ['asking somebody', () => <Befriend other={marcos} view="none" firstName="Marcos" />],
  ['taking a request back', () => <Befriend other={marcos} view="sent" firstName="Marcos" />],
  ['answering a request', () => <Befriend other={marcos} view="received" firstName="Marcos" />],
  ['ending a friendship', () => <Befriend other={marcos} view="friends" firstName="Marcos" />],
  ['answering for a match', () => <PendingMatch match={fromMarcos()} />],
  ['marking all as read', () => <ReadAll wide />],
] as const)('%s is its owner’s: the reason stands in place of the button', async ([, part]) => {
  openAsOwner(part())
  expect(await screen.findAllByRole('button')).not.toEqual([])
  expect(screen.queryByText(reason)).toBeNull()
  cleanup()
  open(part())
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('friends are shown, and what could be done about them is not', async () => {
  open(<FriendsPage />, {
    'GET /api/friends?limit=100': () => page([aFriend()]),
    'GET /api/friends/requests': () => ({ body: [aRequest()] }),
    'GET /api/friends/requests/sent': () => ({ body: [aSentRequest()] }),
  })
  expect(await screen.findByText('Marcos Iriarte')).toBeTruthy()
  expect(await screen.findByText('Noa Gil')).toBeTruthy()
  expect(await screen.findByText('Lucía Ferrer')).toBeTruthy()
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: /Marcos|Noa|Lucía/ })).toEqual([])
})

test('what Settings holds for its owner is not even asked for', async () => {
  const { asked } = open(<SettingsPage />)
  expect(await screen.findByText('Calendar feed')).toBeTruthy()
  // The device, the calendar, two files and the import.
  expect(await screen.findAllByText(reason)).toHaveLength(5)
  expect(screen.queryByRole('link', { name: /Export|Import|JSON/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('/api/calendar')
})

test('who sees a profile is shown, and is not turned', async () => {
  open(<PlayerHead player={ownProfile()} />)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByText('Public profile')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test.for([
  ['one’s own ranked match', aRankedMatch(), reason],
  ['a match that waits for an answer', fromMarcos({ canDelete: false }), reason],
  ['a match of others in a clan that one is an admin of', ofOthers({ canDelete: true }), /Irene/],
] as const)('%s is only read', async ([, match, text]) => {
  const buttons = { name: /Void|Delete|Edit|Accept|Decline/ }
  const details = (
    <MatchDetailsDialog matchId={5} onClose={nothing} {...(match.canEdit && { onEdit: nothing })} />
  )
  const replies: Replies = { 'GET /api/matches/5': () => ({ body: match }) }
  openAsOwner(details, replies)
  expect(await screen.findAllByRole('button', buttons)).not.toEqual([])
  cleanup()
  open(details, replies)
  expect(await screen.findAllByText(text)).not.toEqual([])
  expect(screen.queryByRole('button', buttons)).toBeNull()
})

test('a new match is casual', async () => {
  open(<MatchFormDialog onClose={nothing} />, {
    'GET /api/clans/my': () => ({ body: [aClan({ id: 9 })] }),
  })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Type' }).disabled).toBe(true)
})

test.for([
  ['an edit by address', 5],
  ['a draft that was ranked', undefined],
] as const)('%s is not saved: the reason stands in place of Save', async ([, matchId]) => {
  if (!matchId) proposeMatch('ana', { matchType: 'ranked', clanId: 9 })
  open(<MatchFormDialog {...(matchId && { matchId })} onClose={nothing} />, {
    'GET /api/matches/5': () => ({ body: aRankedMatch() }),
    'GET /api/clans/my': () => ({ body: [aClan({ id: 9 })] }),
  })
  const form = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(form.getAllByText(reason)).toHaveLength(2))
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('what somebody is asked is theirs to answer, and looking at it leaves it unread', async () => {
  const { asked, user } = open(
    <ul>
      <NotificationRow notification={told(aNotification())} />
      <NotificationRow notification={told(aMatchNotification('pending'))} />
      <NotificationRow notification={told(anAddition())} />
      <NotificationRow notification={told(aClaimNotification())} />
    </ul>,
  )
  expect(await screen.findAllByText(reason)).toHaveLength(4)
  expect(screen.queryAllByRole('button')).toEqual([])
  for (const link of screen.getAllByRole('link')) await user.click(link)
  expect(asked.filter(({ method }) => method !== 'GET')).toEqual([])
})
