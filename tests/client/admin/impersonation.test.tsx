import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { App } from '#client/app.tsx'
import { StayQuestion } from '#client/clans/clan-header.tsx'
import { DeleteClan } from '#client/clans/form/clan-settings-dialog.tsx'
import { RecordRanked } from '#client/clans/ratings/record-ranked.tsx'
import { FriendsPage } from '#client/friends/friends-page.tsx'
import { FriendshipPanel } from '#client/friends/friendship-panel.tsx'
import { PendingMatch } from '#client/matches/consent/pending-matches.tsx'
import { MatchDetailsDialog } from '#client/matches/details/match-details-dialog.tsx'
import { MatchFormDialog } from '#client/matches/form/match-form-dialog.tsx'
import { proposeMatch } from '#client/matches/form/match-form-values.ts'
import { ReadAll } from '#client/notifications/inbox/notification-list.tsx'
import { NotificationRow } from '#client/notifications/inbox/notification-row.tsx'
import { PlayerHeader } from '#client/players/page/player-header.tsx'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { Notification } from '#shared/notifications/schema.ts'
import { aClan } from '#tests/client/clans/clan-replies.ts'
import { aFriend, aRequest, aSentRequest } from '#tests/client/friends/friend-fixtures.ts'
import { aRankedMatch, fromMarcos, ofOthers, signedIn } from '#tests/client/matches/details/match-screen.ts'
import {
  aClaimNotification,
  aMatchNotification,
  anAddition,
  aNotification,
} from '#tests/client/notifications/notification-fixtures.ts'
import { ownProfile } from '#tests/client/players/player-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import {
  appClient,
  button,
  freshBrowser,
  givenFor,
  network,
  press,
  type Replies,
  says,
  show,
} from '#tests/support/render.tsx'
import { page, refused, writes } from '#tests/support/replies.ts'
import { impersonatingBea, sentTo } from './impersonation.ts'

freshBrowser()
const sent = sentTo()

const stop = 'POST /api/admin/stop-impersonation'
const stopped = () => ({ body: { isImpersonating: false } })
const isSentTo = (address: string) => eventually(() => expect(sent.mock.calls).toEqual([[address]]))

function open(address: string, replies: Replies) {
  history.replaceState(null, '', address)
  const asked = network(replies)
  render(<App client={appClient()} />)
  return asked
}
const openActing = (reply: Replies[string]) => open('/?tab=community', { ...impersonatingBea, [stop]: reply })
const strip = () => screen.findByRole('region', { name: 'Admin Mode' })

describe('impersonation banner', () => {
  const newcomer = { 'GET /api/auth/profile-status': () => ({ body: { needsCompletion: true } }) }

  // spec 2: An admin impersonating a user
  // spec 6: views impersonation status
  // spec 7: GET /api/admin/impersonation-status
  test.for<[string, Replies?]>([
    ['/', newcomer],
    ['/?tab=matches'],
    ['/?tab=settings'],
    ['/profile'],
    ['/nowhere'],
  ])(
    'names the impersonated user at %s, requests the status once, and sets --strip to the height of the banner',
    async ([address, replies = {}]) => {
      const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(72)
      const asked = open(address, { ...impersonatingBea, ...replies })
      const told = within(await strip()).getByRole('status').textContent
      expect(told).toBe('Admin Mode: Viewing data for Bea Roldán')
      expect(asked.filter(({ path }) => path === '/api/admin/impersonation-status')).toHaveLength(1)
      if (replies === newcomer) await says('Complete Your Profile')
      expect(document.documentElement.style.getPropertyValue('--strip')).toBe('72px')
      height.mockRestore()
    },
  )

  test('reports a failed status request, hides Save meanwhile, and repeats the request on "Try again"', async () => {
    let isUp = false
    open('/profile', {
      ...impersonatingBea,
      'GET /api/admin/impersonation-status': () => (isUp ? stopped() : refused(503, 'unavailable')()),
    })
    await says('Could not check whose account you are viewing')
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    isUp = true
    await press('Try again')
    expect(await button('Save')).toBeTruthy()
    expect(screen.queryByText('Could not check whose account you are viewing')).toBeNull()
  })
})

describe('stopping an impersonation', () => {
  // spec 4: and on becomes off
  // spec 6: and stops impersonation
  // spec 7: POST /api/admin/stop-impersonation
  test('sends a double click once, navigates to Settings, and removes the impersonated user from the screen', async () => {
    const asked = openActing(stopped)
    const other = await screen.findByText(/Bea Roldán/)
    clickTwice(await button('Stop'))
    await isSentTo('/?tab=settings')
    expect(other.isConnected).toBe(false)
    expect(screen.queryByText(/Bea/)).toBeNull()
    expect(writes(asked)).toHaveLength(1)
  })

  // spec 8: or 'Failed to stop impersonation'
  test('shows an error and keeps the banner after a 500, and navigates to Settings after 409 not_impersonating', async () => {
    const answers = [refused(500, 'unexpected')(), refused(409, 'not_impersonating')()]
    openActing(() => answers.shift()!)
    await press('Stop')
    await says('Failed to stop impersonation')
    expect(sent).not.toHaveBeenCalled()
    expect(await strip()).toBeTruthy()
    await press('Stop')
    await isSentTo('/?tab=settings')
  })

  test('shows "Your session has ended" without navigating when the request answers 401', async () => {
    open('/?tab=community', {
      ...givenFor('bea for root', impersonatingBea),
      ...givenFor('none', { [stop]: refused(401, 'unauthorized') }),
    })
    await press('Stop')
    await says(/^Your session has ended/)
    expect(sent).not.toHaveBeenCalled()
  })

  test('in another tab makes this page load Home, and hides the impersonated user and every button', async () => {
    open('/?tab=community', givenFor('bea for root', impersonatingBea))
    await screen.findByText(/Bea Roldán/)
    const otherTab = new BroadcastChannel('session')
    otherTab.postMessage('switched')
    await isSentTo('/')
    expect(screen.queryByText(/Bea/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    otherTab.close()
  })
})

test.for([
  ['to Settings', stopped(), '/?tab=settings'],
  ['to Home if the session has ended', refused(401, 'unauthorized')(), '/'],
] as const)(
  'an admin whose impersonated account is gone can retry "Return to my account", and is sent %s',
  async (row) => {
    const [, last, address] = row
    const answers = [refused(503, 'unavailable')(), last]
    open('/', { 'GET /api/auth/user': refused(401, 'impersonated_gone'), [stop]: () => answers.shift()! })
    expect(await screen.findByRole('heading', { name: 'This account no longer exists' })).toBeTruthy()
    await press('Return to my account')
    await says('Failed to stop impersonation')
    expect(sent).not.toHaveBeenCalled()
    await press('Return to my account')
    await isSentTo(address)
  },
)

const reason = "You can't do this on someone else's behalf."
const acting: Replies = { ...impersonatingBea, ...signedIn }

function openPart(screenOf: ReactNode, replies: Replies = {}) {
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
  ['sending a friend request', () => <FriendshipPanel other={marcos} view="none" firstName="Marcos" />],
  ['withdrawing a friend request', () => <FriendshipPanel other={marcos} view="sent" firstName="Marcos" />],
  ['answering a friend request', () => <FriendshipPanel other={marcos} view="received" firstName="Marcos" />],
  ['removing a friend', () => <FriendshipPanel other={marcos} view="friends" firstName="Marcos" />],
  ['accepting or declining a match', () => <PendingMatch match={fromMarcos()} />],
  ['marking all notifications as read', () => <ReadAll wide />],
] as const)('an impersonating admin sees the reason instead of the button for %s', async ([, part]) => {
  openAsOwner(part())
  expect(await screen.findAllByRole('button')).not.toEqual([])
  expect(screen.queryByText(reason)).toBeNull()
  cleanup()
  openPart(part())
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('an impersonating admin sees friends and friend requests with the reason instead of buttons', async () => {
  openPart(<FriendsPage />, {
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

test('Settings shows an impersonating admin the reason instead of files, import and switches, and loads no calendar', async () => {
  const { asked } = openPart(<SettingsPage />)
  expect(await screen.findByText('Calendar feed')).toBeTruthy()
  // The device, reminders and mail, the calendar, two files and the import.
  expect(await screen.findAllByText(reason)).toHaveLength(6)
  expect(screen.queryByRole('link', { name: /Export|Import|JSON/ })).toBeNull()
  expect(screen.queryByRole('switch')).toBeNull()
  expect(asked.map(({ path }) => path)).not.toContain('/api/calendar')
})

test('an impersonating admin sees the visibility of a profile with the reason instead of the switch', async () => {
  openPart(<PlayerHeader player={ownProfile()} />)
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByText('Public profile')).toBeTruthy()
  expect(screen.queryByRole('switch')).toBeNull()
})

test.for([
  ['a ranked match of their own', aRankedMatch(), reason],
  ['a match that waits for their consent', fromMarcos({ canDelete: false }), reason],
  ['a match of others that they can delete', ofOthers({ canDelete: true }), /Irene/],
] as const)('a user sees buttons on %s, an impersonating admin sees none', async ([, match, text]) => {
  const buttons = { name: /Void|Delete|Edit|Accept|Decline/ }
  const details = (
    <MatchDetailsDialog matchId={5} onClose={nothing} {...(match.canEdit && { onEdit: nothing })} />
  )
  const replies: Replies = { 'GET /api/matches/5': () => ({ body: match }) }
  openAsOwner(details, replies)
  expect(await screen.findAllByRole('button', buttons)).not.toEqual([])
  cleanup()
  openPart(details, replies)
  expect(await screen.findAllByText(text)).not.toEqual([])
  expect(screen.queryByRole('button', buttons)).toBeNull()
})

test('the form for a new match disables Type and shows the reason to an impersonating admin', async () => {
  openPart(<MatchFormDialog onClose={nothing} />, {
    'GET /api/clans/my': () => ({ body: [aClan({ id: 9 })] }),
  })
  expect(await screen.findByText(reason)).toBeTruthy()
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'Type' }).disabled).toBe(true)
})

test.for([
  ['editing a ranked match by URL', 5],
  ['a ranked draft', undefined],
] as const)('an impersonating admin sees the reason instead of Save for %s', async ([, matchId]) => {
  if (!matchId) proposeMatch('ana', { matchType: 'ranked', clanId: 9 })
  openPart(<MatchFormDialog {...(matchId && { matchId })} onClose={nothing} />, {
    'GET /api/matches/5': () => ({ body: aRankedMatch() }),
    'GET /api/clans/my': () => ({ body: [aClan({ id: 9 })] }),
  })
  const form = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(form.getAllByText(reason)).toHaveLength(2))
  expect(form.queryByRole('button', { name: 'Save' })).toBeNull()
})

test('an impersonating admin cannot answer notifications, and opening a notification does not mark it as read', async () => {
  const { asked, user } = openPart(
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
