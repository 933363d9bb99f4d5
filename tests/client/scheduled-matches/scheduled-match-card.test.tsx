// Loaded before the tests, so that it does not count as their time.
import '#client/scheduled-matches/card/menu-panel.tsx'
import { act, screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { refused, writes } from '#tests/support/replies.ts'
import {
  aScheduled,
  full,
  key,
  listed,
  marcos,
  noa,
  openList,
  own,
  planned,
  seated,
  toni,
} from './scheduled-fixtures.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime(new Date('2031-06-12T10:00:00')))

/** A card in its list, whose server can change the match. */
function showCard(
  first: ScheduledMatch,
  replies: (become: (match?: ScheduledMatch) => void) => Replies = () => ({}),
) {
  let match: ScheduledMatch | undefined = first
  const asked = network({
    [openList]: () => listed(match ? [match] : []),
    ...replies((next) => (match = next)),
  })
  const shown = show(
    <ScheduledMatchList query={{ scope: 'open' }} label="Open" empty={<p>nothing here</p>} />,
  )
  return { asked, ...shown }
}

const join = 'POST /api/matches/scheduled/7/join'
const places = async () =>
  [...(await screen.findByLabelText('Spots in the match')).children].map(({ textContent }) => textContent)
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()
const inPlace = () => new URLSearchParams(location.search)

/** The card with a server that answers a join with `after`. */
const joinable = (first: ScheduledMatch, after: ScheduledMatch, reply: Reply = { body: after }) =>
  showCard(first, (become) => ({
    [join]: () => {
      become(after)
      return reply
    },
  }))

describe('scheduled match card', () => {
  // spec 4: and an 'N spots left'
  test('shows seats, duration, venue, clan, type, visibility and comments, and its heading opens the match', async () => {
    const rules = { clanName: 'Smash', matchType: 'ranked', visibility: 'clans' } as const
    const { user } = showCard(aScheduled({ ...rules, comments: 'Bring balls' }))
    expect(await places()).toEqual(['NGNoa G.left', 'MIMarcos I.right', 'FreeJoin', 'TBToni B.right'])
    for (const text of [
      '90 min · La Pérgola · Court 4',
      'Smash',
      'Ranked',
      'Clans',
      'Bring balls',
      '1 spot left',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.queryByText(/Your time/)).toBeNull()
    await user.click(screen.getByRole('link', { name: /^19:30/ }))
    expect(location.search).toContain('scheduled=7')
  })

  test('labels the user’s own seat "You" and names a creator who does not play', async () => {
    showCard(aScheduled({ participants: [own(2)] }))
    expect((await places())[1]).toBe('ARYouright')
    expect(screen.getByText('Organised by Noa Gil')).toBeTruthy()
    expect(screen.getByText('3 spots left')).toBeTruthy()
  })

  test('tells two players of the same short name apart', async () => {
    showCard(aScheduled({ participants: [marcos, seated(3, 'Marcos Ibáñez')] }))
    expect((await places()).slice(1, 3)).toEqual(['MIMarcos Iriarteright', 'MIMarcos Ibáñezleft'])
  })

  test('adds the time on the user’s clock for another time zone, but not for an unknown time zone', async () => {
    const { unmount } = showCard(aScheduled({ timeZone: 'Pacific/Kiritimati' }))
    expect(await screen.findByText(/Your time: .*19:30$/)).toBeTruthy()
    unmount()
    showCard(aScheduled({ timeZone: null }))
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText(/Your time/)).toBeNull()
  })
})

describe('joining a scheduled match', () => {
  const joined = aScheduled({ participants: [noa, own(3), toni] })

  // spec 1: join open ones
  // spec 4: It shows a Join
  // spec 5: Participant position is a number
  // spec 7: POST /api/matches/scheduled/{id}/join
  // spec 8: Participation: 'You've joined the match'
  test.for([
    ['Join: free spot 3, left', 3],
    ['Join', 2],
  ] as const)('the button "%s" sends position %o, once on a double click', async ([name, position]) => {
    const { asked } = joinable(aScheduled({ participants: [noa, toni] }), joined)
    clickTwice(await button(name))
    expect(await screen.findByText("You've joined the match")).toBeTruthy()
    expect((await places())[2]).toBe('ARYouleft')
    expect(writes(asked)).toEqual([{ line: join, body: { position } }])
  })

  // spec 4: It shows a Join | Closed means full
  test('shows the reason on 409 match_full, and then the match as full without Join', async () => {
    const late = { status: 409, body: { code: 'match_full' } }
    const { user } = joinable(aScheduled(), aScheduled({ participants: full }), late)
    await user.click(await button('Join'))
    expect(await screen.findByText('All four spots are taken.')).toBeTruthy()
    expect(await screen.findByText('Full')).toBeTruthy()
    noButton(/^Join$/)
  })

  // spec 8: 'Failed to join match'
  test('shows "Failed to join match" on a failure without a reason', async () => {
    const { user } = showCard(aScheduled(), () => ({ [join]: refused(500, 'unexpected') }))
    await user.click(await button('Join'))
    expect(await screen.findByText('Failed to join match')).toBeTruthy()
  })

  // spec 4: It shows a Join
  test('is not offered once the match has begun', async () => {
    showCard(aScheduled(planned('2031-06-11')))
    expect(await screen.findByText('Started')).toBeTruthy()
    noButton(/^Join/)
  })
})

describe('adding players from the scheduled match card', () => {
  test('lets a player of the match open Add Players with the pressed seat or without a seat', async () => {
    const { user } = showCard(aScheduled({ participants: [noa, own(3), toni] }))
    await user.click(await button('Add a player: free spot 2, right'))
    expect(inPlace().get('dialog')).toBe('add-players')
    expect(inPlace().get('position')).toBe('2')
    await user.click(await button('Add Players'))
    expect(inPlace().get('position')).toBeNull()
    expect(inPlace().get('scheduled')).toBe('7')
    noButton(/^Join$/)
  })

  test('offers Join and Add Players to a creator who does not play', async () => {
    showCard(aScheduled({ canEdit: true, createdBy: 'ana' }))
    expect(await button('Join')).toBeTruthy()
    expect(await button('Add Players')).toBeTruthy()
    expect(screen.queryByText(/^Organised by/)).toBeNull()
  })
})

describe('waitlist of a scheduled match', () => {
  const waiting = (change: Partial<ScheduledMatch['waiting']>, match: Partial<ScheduledMatch> = {}) =>
    aScheduled({
      participants: full,
      ...match,
      waiting: { total: 1, isWaiting: false, offeredUntil: null, held: 0, ...change },
    })

  test('can be joined and left when the match is full', async () => {
    const wait = '/api/matches/scheduled/7/wait'
    const { user, asked } = showCard(aScheduled({ participants: full }), (become) => ({
      [`POST ${wait}`]: () => {
        become(waiting({ isWaiting: true }))
        return { body: waiting({ isWaiting: true }) }
      },
      [`DELETE ${wait}`]: () => {
        become(aScheduled({ participants: full }))
        return { body: aScheduled({ participants: full }) }
      },
    }))
    await user.click(await button('Join the waitlist'))
    expect(await screen.findByText(/^You're on the waitlist\.$/)).toBeTruthy()
    await user.click(await button('Leave the waitlist'))
    expect(await button('Join the waitlist')).toBeTruthy()
    expect(writes(asked).map(({ line }) => line)).toEqual([`POST ${wait}`, `DELETE ${wait}`])
  })

  test('shows a waiting user how many others wait, and other users how many players wait', async () => {
    const { unmount } = showCard(waiting({ isWaiting: true, total: 3 }))
    expect(await screen.findByText(/2 others are waiting too\.$/)).toBeTruthy()
    unmount()
    showCard(waiting({ total: 3 }))
    expect(await screen.findByText('3 people are on the waitlist.')).toBeTruthy()
  })

  test('lets the user take a seat held for them and shows until when the seat is held', async () => {
    const offeredUntil = new Date('2031-06-12T11:05:00').toISOString()
    const { user } = joinable(
      waiting({ offeredUntil }, { participants: [noa, marcos, toni] }),
      aScheduled({ participants: [noa, marcos, own(3), toni] }),
    )
    expect(await screen.findByText(/held for you until 11:05/)).toBeTruthy()
    expect(await button('Leave the waitlist')).toBeTruthy()
    await user.click(await button('Take the spot'))
    expect(await screen.findByText("You've joined the match")).toBeTruthy()
  })

  test('does not offer a seat held for another player, except to the creator', async () => {
    const { unmount } = showCard(waiting({ held: 1 }, { participants: [noa, marcos, toni] }))
    expect(await screen.findByText(/is held for someone on the waitlist/)).toBeTruthy()
    expect((await places())[2]).toBe('FreeHeld')
    expect(screen.queryByText('1 spot left')).toBeNull()
    noButton(/^Join: free/)
    expect(await button('Join the waitlist')).toBeTruthy()
    unmount()
    showCard(waiting({ held: 1 }, { participants: [own(1), marcos, toni], canEdit: true }))
    expect(await button(/^Add a player: free spot 3/)).toBeTruthy()
  })
})

describe('Finish button of the scheduled match card', () => {
  const four = { participants: [own(1), marcos, seated(3, 'Lucía Ferrer'), toni] }

  // spec 4: It shows a Finish
  test('is disabled with a reason before the match day; a player of a full match is offered no waitlist', async () => {
    showCard(aScheduled({ ...planned('2031-06-13'), ...four }))
    const finish = await button('Finish')
    expect(finish).toHaveProperty('disabled', true)
    const reason = document.getElementById(finish.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/^You can add the score from .+\.$/)
    // A player of a full match cannot join its waitlist.
    noButton(/waitlist/)
  })

  // spec 4: It shows a Finish
  test('opens the finish dialog on the match day, and is hidden from a user who does not play', async () => {
    const { user, unmount } = showCard(aScheduled(four))
    await user.click(await button('Finish'))
    expect(inPlace().get('dialog')).toBe('finish')
    expect(inPlace().get('scheduled')).toBe('7')
    unmount()
    showCard(aScheduled({ participants: full }))
    expect(await button(/^Options/)).toBeTruthy()
    noButton(/^Finish$/)
  })

  test('becomes enabled when the match day begins', async () => {
    showCard(aScheduled({ ...planned('2031-06-13'), ...four }))
    expect(await button('Finish')).toHaveProperty('disabled', true)
    vi.setSystemTime(new Date('2031-06-13T00:00:10'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await button('Finish')).toHaveProperty('disabled', false)
  })

  test('is enabled with fewer than four players a day after the end of the match', async () => {
    showCard(aScheduled({ ...planned('2031-06-10'), participants: [own(1), marcos] }))
    expect(await button('Finish')).toHaveProperty('disabled', false)
  })
})

const mine = aScheduled({ participants: [own(1), marcos], canEdit: true, canDelete: true, shareKey: key })
const withAna = aScheduled({ participants: [noa, own(2)] })

function openCard(match: ScheduledMatch, replies: Parameters<typeof showCard>[1] = () => ({})) {
  const shown = showCard(match, replies)
  const menu = async () => {
    await shown.user.click(await screen.findByRole('button', { name: /^Options for the match/ }))
    return within(await screen.findByRole('dialog', { name: 'Match options' }))
  }
  const choose = async (text: string) => shown.user.click((await menu()).getByText(text))
  const confirm = async (name: string) => clickTwice(await screen.findByRole('button', { name }))
  return { ...shown, menu, choose, confirm }
}

const leave = 'POST /api/matches/scheduled/7/leave'
const remove = 'DELETE /api/matches/scheduled/7'

// spec 4: A leave-match call exists
// spec 7: POST /api/matches/scheduled/{id}/leave
// spec 7: DELETE /api/matches/scheduled/{id}
// spec 8: 'You've left the match' | 'Match deleted'
test.for([
  ['Leave the match', 'Stay', 'Leave', leave, "You've left the match", '3 spots left'],
  ['Delete the match', 'Cancel', 'Delete', remove, 'Match deleted', 'nothing here'],
] as const)(
  '"%s" in the match options asks first, restores the focus on cancel, and sends once on a double click',
  async ([text, no, yes, line, told, comes]) => {
    const left = aScheduled({ participants: [noa] })
    const { user, asked, choose, confirm } = openCard(line === leave ? withAna : mine, (become) => ({
      [leave]: () => {
        become(left)
        return { body: left }
      },
      [remove]: () => {
        become()
        return { status: 204 }
      },
    }))
    await choose(text)
    await user.click(await screen.findByText(no))
    expect(writes(asked)).toEqual([])
    const options = screen.getByRole('button', { name: /^Options for the match/ })
    await eventually(() => expect(document.activeElement).toBe(options))
    await choose(text)
    await confirm(yes)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(await screen.findByText(comes)).toBeTruthy()
    expect(writes(asked).map((each) => each.line)).toEqual([line])
  },
)

// spec 2: Confirm Delete dialog
test.for<[string, Partial<ScheduledMatch>, string]>([
  ['other players', { participants: [noa, own(2)] }, ' The other players will be notified.'],
  ['guests only', {}, ''],
  ['a match that has begun', planned('2031-06-11'), " The result won't be recorded."],
])('"Delete the match" asks as specified, and says what it means for %s', async ([, change, consequence]) => {
  const { choose } = openCard({ ...mine, ...change })
  await choose('Delete the match')
  const asked = await screen.findByRole('dialog', { name: 'Confirm Delete' })
  const question = 'Are you sure you want to delete this match? This action cannot be undone.'
  expect(within(asked).getByText(`${question}${consequence}`)).toBeTruthy()
})

test('match options remove a player after a confirmation, but do not offer to remove the user', async () => {
  const { user, asked, menu } = openCard(mine, (become) => ({
    'DELETE /api/matches/scheduled/7/participants/2': () => {
      become({ ...mine, participants: [own(1)], availableSlots: [2, 3, 4] })
      return { body: mine }
    },
  }))
  const shown = await menu()
  expect(shown.queryByRole('button', { name: 'Remove Ana Roldán' })).toBeNull()
  await user.click(shown.getByRole('button', { name: 'Remove Marcos Iriarte' }))
  await user.click(await screen.findByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('Marcos Iriarte is no longer in the match')).toBeTruthy()
  expect(await screen.findByText('3 spots left')).toBeTruthy()
  expect(writes(asked)).toHaveLength(1)
})

test('match options link to the calendar file and open the edit form and the share dialog', async () => {
  const { user, menu, choose } = openCard(mine)
  const shown = await menu()
  expect(shown.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
    '/api/matches/scheduled/7/calendar.ics?lang=en',
  )
  await user.click(shown.getByText('Edit Match'))
  expect(location.search).toContain('dialog=schedule')
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await choose('Share')
  expect(location.search).toContain('dialog=share')
  expect(location.search).toContain('scheduled=7')
})

test('match options offer only the calendar link to a user who is not in the match', async () => {
  const shown = await openCard(aScheduled()).menu()
  expect(shown.getByText('Add to calendar')).toBeTruthy()
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([''])
})

// spec 8: Scheduled match: 'Failed to delete match' | 'Failed to leave match'
test.for([
  ['Delete the match', 'Delete', 'Failed to delete match', mine, remove],
  ['Leave the match', 'Leave', 'Failed to leave match', withAna, leave],
] as const)(
  '"%s" in the match options shows an error and keeps the card when the request fails',
  async ([text, name, told, match, line]) => {
    const { choose, confirm } = openCard(match, () => ({ [line]: refused(500, 'unexpected') }))
    await choose(text)
    await confirm(name)
    expect(await screen.findByText(told)).toBeTruthy()
    expect(screen.getByText('2 spots left')).toBeTruthy()
  },
)

test.for([
  ['who may open its series', true],
  ['who may not', false],
] as const)(
  'a weekly match is marked as such, and its options lead to the series for the reader %s',
  async ([, canOpen]) => {
    const { user } = showCard(aScheduled({ series: { id: 3, canOpen } }))
    expect(await screen.findByText('Weekly')).toBeTruthy()
    await user.click(await button(/^Options for/))
    expect(await screen.findByText('Add to calendar')).toBeTruthy()
    if (!canOpen) return noButton(/^Weekly match$/)
    await user.click(await screen.findByRole('button', { name: 'Weekly match' }))
    expect(inPlace().get('dialog')).toBe('series')
  },
)

describe('the card of a match for which the reader is asked', () => {
  const answer = (kind: 'accept' | 'decline') => `POST /api/matches/scheduled/7/seat-requests/${kind}`
  const asked = aScheduled({ seatRequest: { from: 'Noa Gil' } })

  test('says who asks, and gives the seat to one who accepts', async () => {
    const after = aScheduled({ participants: [noa, marcos, own(3), toni] })
    const { user } = showCard(asked, (become) => ({
      [answer('accept')]: () => {
        become(after)
        return { body: after }
      },
    }))
    expect(await screen.findByText('Noa Gil asks whether you can play this match.')).toBeTruthy()
    noButton(/^Join$/)
    await user.click(await button("I'll play"))
    await eventually(() => noButton(/^I'll play$/))
    expect((await places())[2]).toContain('You')
  })

  test('tells kindly that the spot has been taken', async () => {
    const { user } = showCard(asked, (become) => ({
      [answer('accept')]: () => {
        become(aScheduled({ participants: full }))
        return refused(409, 'match_full')()
      },
    }))
    await user.click(await button("I'll play"))
    expect(await screen.findByText('Somebody else was quicker. Maybe next time!')).toBeTruthy()
    await eventually(() => noButton(/^I can't$/))
  })
})
