import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { aClan } from '#tests/client/clans/seen-clan.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import { aMatchNotification, anAddition, aNotification, anInbox, answered } from './seen-notification.ts'
import { held, open, row } from './seen-panel.tsx'

freshBrowser()
afterEach(() => dispatchEvent(new Event('online')))
const buttonsIn = (box: HTMLElement) =>
  within(box)
    .queryAllByRole('button')
    .map((each) => each.textContent)

describe('a friend request', () => {
  // spec 4: pending shows Accept and Decline | Once its data status
  // spec 7: POST /api/friends/accept
  test.for([
    ['Accept', '/api/friends/accept', { friendId: 'noa' }, 'accepted', 'Accepted'],
    ['Decline', '/api/friends/requests/41/decline', undefined, 'declined', 'Declined'],
  ] as const)('%s, once', async ([name, path, body, status, outcome]) => {
    const { told, replies } = anInbox(aNotification())
    const { answer, release } = held(() => {
      told.notifications = told.notifications.map((each) => answered(each, status))
      return { body: { id: 41, status } }
    })
    const { user, posts } = open({ ...replies, [`POST ${path}`]: answer })
    const found = await row('Friend request')
    await user.dblClick(within(found).getByRole('button', { name }))
    expect(within(found).getByRole('button', { name }).getAttribute('aria-busy')).toBe('true')
    for (const each of within(found).getAllByRole('button')) await user.click(each)
    release()
    await waitFor(() => expect(within(found).getByRole('status').textContent).toBe(outcome))
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([[path, body]])
    await waitFor(() => expect(document.activeElement).toBe(found))
    expect(screen.getAllByRole('button', { name: 'Notifications', hidden: true })).toHaveLength(2)
  })

  // spec 8: Accept and read failures
  test('that was answered elsewhere is told, and shown as it stands', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user } = open({
      ...replies,
      'POST /api/friends/accept': () => {
        told.notifications = told.notifications.map((each) => answered(each, 'accepted'))
        return { status: 409, body: { code: 'not_pending' } }
      },
    })
    const found = await row('Friend request')
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('Accepted')).toBeTruthy()
    expect(await screen.findByText('This has been answered already.')).toBeTruthy()
  })

  test('that was taken back is told, and goes', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user } = open({
      ...replies,
      'POST /api/friends/requests/41/decline': () => {
        told.notifications = []
        return { status: 404, body: { code: 'not_found' } }
      },
    })
    await user.click(within(await row('Friend request')).getByRole('button', { name: 'Decline' }))
    expect(await screen.findByRole('heading', { name: 'No notifications yet' })).toBeTruthy()
    expect(await screen.findByText('This no longer exists.')).toBeTruthy()
  })

  // spec 8: Accept and read failures
  test('can be answered again after the connection was lost', async () => {
    const { told, replies } = anInbox(aNotification())
    const { user, posts } = open({
      ...replies,
      'POST /api/friends/accept': () => {
        if (posts().length === 1) throw new TypeError('Failed to fetch')
        told.notifications = told.notifications.map((each) => answered(each, 'accepted'))
        return { body: { id: 41, status: 'accepted' } }
      },
    })
    const found = await row('Friend request')
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await screen.findByText(/No connection/)).toBeTruthy()
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('Accepted')).toBeTruthy()
    expect(posts()).toHaveLength(2)
  })
})

describe('a match', () => {
  const answer = (status: string, consent: string): Replies => {
    const { told, replies } = anInbox(aMatchNotification(status))
    const say = (next: string) => () => {
      told.notifications = told.notifications.map((each) => answered(each, next))
      return { body: { id: 12, consent } }
    }
    return {
      ...replies,
      'POST /api/matches/12/confirm': say('accepted'),
      'POST /api/matches/12/decline': say('declined'),
    }
  }

  test('that waits is accepted', async () => {
    const { user, posts } = open(answer('pending', 'confirmed'))
    const found = await row('Match recorded')
    expect(within(found).getByText('It counts for you once you accept it.')).toBeTruthy()
    await user.click(within(found).getByRole('button', { name: 'Accept' }))
    expect(await within(found).findByText('In your history')).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([['/api/matches/12/confirm', undefined]])
  })

  test('that is declined leads nowhere, and can still be accepted', async () => {
    const { user, posts } = open(answer('pending', 'declined'))
    const found = await row('Match recorded')
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/?tab=matches&view=history&match=12')
    await user.click(within(found).getByRole('button', { name: 'Decline' }))
    expect(await within(found).findByText('Declined')).toBeTruthy()
    expect(within(found).queryByRole('link')).toBeNull()
    await user.click(within(found).getByRole('button', { name: 'Accept after all' }))
    expect(await within(found).findByText('In your history')).toBeTruthy()
    expect(posts().map(([path]) => path)).toEqual(['/api/matches/12/decline', '/api/matches/12/confirm'])
  })
})

describe('an addition to a clan', () => {
  const answerable = () => {
    const { told, replies } = anInbox(anAddition())
    const say = (status: string) => () => {
      told.notifications = told.notifications.map((each) => answered(each, status))
      return status === 'accepted' ? { body: aClan() } : { status: 204 }
    }
    return open({
      ...replies,
      'POST /api/clans/5/stay': say('accepted'),
      'DELETE /api/clans/5/members/ana': say('declined'),
    })
  }

  test('is answered with Stay, once', async () => {
    const { user, posts } = answerable()
    const found = await row('New clan')
    expect(within(found).getByText(/^If you stay, the matches that its members record/)).toBeTruthy()
    await user.dblClick(within(found).getByRole('button', { name: 'Stay' }))
    expect(await within(found).findByText('You stayed')).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([['/api/clans/5/stay', undefined]])
  })

  test('is answered with Leave, and then leads nowhere', async () => {
    const { user, asked } = answerable()
    const found = await row('New clan')
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/?tab=community&view=clans&clan=5')
    await user.click(within(found).getByRole('button', { name: 'Leave' }))
    expect(await within(found).findByText('You left')).toBeTruthy()
    expect(within(found).queryByRole('link')).toBeNull()
    expect(writes(asked).map(({ line }) => line)).toEqual(['DELETE /api/clans/5/members/ana'])
  })

  test('of a clan whose last admin the reader is stays a question, with the reason', async () => {
    const { user } = open({
      ...anInbox(anAddition()).replies,
      'DELETE /api/clans/5/members/ana': refused(409, 'last_admin'),
    })
    const found = await row('New clan')
    await user.click(within(found).getByRole('button', { name: 'Leave' }))
    expect(await screen.findByText(/^You are the only admin/)).toBeTruthy()
    expect(buttonsIn(found)).toEqual(['Stay', 'Leave'])
  })

  test('is not answered in somebody else’s name', async () => {
    open({ ...anInbox(anAddition()).replies, ...impersonated })
    const found = await row('New clan')
    expect(await within(found).findByText("You cannot do this in somebody else's name.")).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
  })

  test('from before anybody was asked asks nothing', async () => {
    const { status: _, ...data } = Object(anAddition().data)
    open(anInbox({ ...anAddition(), data }).replies)
    expect(buttonsIn(await row('New clan'))).toEqual([])
  })
})

describe('a claim', () => {
  const aClaimNotification = (data = {}) =>
    aNotification({
      type: 'name_claimed',
      data: {
        subjectId: 61,
        status: 'pending',
        fromUserId: 'noa',
        fromPlayerId: 9,
        fromName: 'Noa Gil',
        playerName: 'Javi',
        ...data,
      },
    })

  const answerable = (way: 'accept' | 'decline', notification = aClaimNotification()) => {
    const { told, replies } = anInbox(notification)
    const status = way === 'accept' ? 'accepted' : 'declined'
    return open({
      ...replies,
      [`POST /api/claims/61/${way}`]: () => {
        told.notifications = told.notifications.map((each) => answered(each, status))
        return { body: { id: 61, status, matches: 12 } }
      },
    })
  }
  const press = (found: HTMLElement, name: string) => within(found).getByRole('button', { name })

  test('is declined here, once', async () => {
    const { user, posts } = answerable('decline')
    const found = await row('A name of yours')
    expect(within(found).getByRole('link').getAttribute('href')).toBe('/profile')
    await user.dblClick(press(found, 'Decline'))
    expect(await within(found).findByText('Declined')).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(posts()).toEqual([['/api/claims/61/decline', undefined]])
  })

  test('is accepted here after a second thought, once', async () => {
    const { user, posts } = answerable('accept')
    const found = await row('A name of yours')
    const question =
      "All matches of Javi will be Noa Gil's: in their history, their statistics and the ratings of open seasons. This can't be undone."
    await user.dblClick(press(found, 'Accept'))
    expect(within(found).getByText(question)).toBeTruthy()
    expect(document.activeElement).toBe(found)
    await user.click(press(found, 'Cancel'))
    expect(within(found).queryByText(question)).toBeNull()
    expect(buttonsIn(found)).toEqual(['Accept', 'Decline'])
    expect(posts()).toEqual([])
    await user.click(press(found, 'Accept'))
    await user.dblClick(press(found, 'Yes, accept'))
    expect(await within(found).findByText('Accepted')).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
    expect(within(found).queryByText(question)).toBeNull()
    expect(posts()).toEqual([['/api/claims/61/accept', undefined]])
  })

  test('to matches that would be the reader’s own says so', async () => {
    const { user } = answerable('accept', { ...aClaimNotification(), type: 'name_offered' })
    const found = await row('A name for you')
    await user.click(press(found, 'Accept'))
    expect(within(found).getByText(/^All matches of Javi will be yours: /)).toBeTruthy()
  })

  test('without its names is asked where it leads', async () => {
    answerable('accept', aClaimNotification({ playerName: null }))
    expect(buttonsIn(await row('A name of yours'))).toEqual([])
  })

  test('that a match stands in the way of is told once, with the way there', async () => {
    const { replies } = anInbox(aClaimNotification())
    const { user } = open({
      ...replies,
      'POST /api/claims/61/accept': () => ({ status: 409, body: { code: 'players_met', matchId: 5 } }),
    })
    const found = await row('A name of yours')
    await user.click(press(found, 'Accept'))
    await user.click(press(found, 'Yes, accept'))
    expect(await screen.findByText('They sit in the same match, so they are two people.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Show the match' }).getAttribute('href')).toBe(
      '/?tab=matches&view=history&match=5',
    )
    expect(buttonsIn(found)).toEqual(['Cancel', 'Yes, accept'])
  })

  test('is not answered in somebody else’s name', async () => {
    open({ ...anInbox(aClaimNotification()).replies, ...impersonated })
    const found = await row('A name of yours')
    expect(await within(found).findByText("You cannot do this in somebody else's name.")).toBeTruthy()
    expect(buttonsIn(found)).toEqual([])
  })
})
