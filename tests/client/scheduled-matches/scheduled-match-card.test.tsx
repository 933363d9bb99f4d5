import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ScheduledMatchList } from '#client/scheduled-matches/scheduled-match-list.tsx'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { freshBrowser, network, type Replies, show } from '#tests/support/render.tsx'
import {
  aScheduled,
  full,
  inDays,
  listed,
  marcos,
  noa,
  openList,
  own,
  planned,
  seated,
  toni,
} from './seen-scheduled.ts'

freshBrowser()

/** A card in its list; what the server says of the match can be changed. */
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
const writes = (asked: { method: string; path: string; body: unknown }[]) =>
  asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => ({ method, path, body }))
const places = async () =>
  within(await screen.findByRole('list', { name: 'Places of the match' })).getAllByRole('listitem')
const openMenu = async (user: ReturnType<typeof show>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Options of the match/ }))
  return screen.findByRole('dialog', { name: 'Match options' })
}

describe('what it says', () => {
  test('when, where, for whom, and who stands where', async () => {
    showCard(
      aScheduled({ clanName: 'Smash', matchType: 'ranked', visibility: 'clans', comments: 'Bring balls' }),
    )
    expect(await screen.findByRole('link', { name: /^19:30/ })).toBeTruthy()
    expect(screen.getByText('90 min · La Pérgola · Court 4')).toBeTruthy()
    for (const text of ['Smash', 'Ranked', 'Clans', 'Bring balls', '1 spot left'])
      expect(screen.getByText(text)).toBeTruthy()
    expect((await places()).map(({ textContent }) => textContent)).toEqual([
      'NGNoa G.left',
      'MIMarcos I.right',
      'FreeJoin',
      'TBToni B.right',
    ])
  })

  test('its own place is "You", and who organises is named if they do not play', async () => {
    showCard(aScheduled({ participants: [own(2)] }))
    expect((await places())[1]?.textContent).toBe('ARYouright')
    expect(screen.getByText('Organised by Noa Gil')).toBeTruthy()
    expect(screen.getByText('3 spots left')).toBeTruthy()
  })

  test('the heading opens the match', async () => {
    const { user } = showCard(aScheduled())
    await user.click(await screen.findByRole('link', { name: /^19:30/ }))
    expect(location.search).toContain('scheduled=7')
  })

  test('another clock is named, with the time on the own one', async () => {
    showCard(aScheduled({ timeZone: 'Pacific/Kiritimati' }))
    expect(await screen.findByText(/On your clock: .*19:30$/)).toBeTruthy()
  })

  test('the same clock is not worth a word, and an unknown one has none', async () => {
    const { unmount } = showCard(aScheduled())
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText(/On your clock/)).toBeNull()
    unmount()
    showCard(aScheduled({ timeZone: null }))
    expect(await screen.findByText('1 spot left')).toBeTruthy()
    expect(screen.queryByText(/On your clock/)).toBeNull()
  })
})

describe('joining', () => {
  const joined = aScheduled({ participants: [noa, own(3), toni] })

  test('a chosen place, once however often it is pressed', async () => {
    const { user, asked } = showCard(aScheduled({ participants: [noa, toni] }), (become) => ({
      'POST /api/matches/scheduled/7/join': () => {
        become(joined)
        return { body: joined }
      },
    }))
    await user.dblClick(await screen.findByRole('button', { name: 'Join: free place 3, left' }))
    expect(await screen.findByText("You've joined the match")).toBeTruthy()
    expect((await places())[2]?.textContent).toBe('ARYouleft')
    expect(writes(asked)).toEqual([
      { method: 'POST', path: '/api/matches/scheduled/7/join', body: { position: 3 } },
    ])
  })

  test('the first free place', async () => {
    const { user, asked } = showCard(aScheduled(), (become) => ({
      'POST /api/matches/scheduled/7/join': () => {
        become(joined)
        return { body: joined }
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    expect(await screen.findByText("You've joined the match")).toBeTruthy()
    expect(writes(asked)[0]?.body).toEqual({ position: null })
  })

  test('who comes too late is told why, and sees the match as it stands', async () => {
    const { user } = showCard(aScheduled(), (become) => ({
      'POST /api/matches/scheduled/7/join': () => {
        become(aScheduled({ participants: full }))
        return { status: 409, body: { code: 'match_full' } }
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Join' }))
    expect(await screen.findByText('All four places are taken.')).toBeTruthy()
    expect(await screen.findByText('Full')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('a match that has begun takes nobody in', async () => {
    showCard(aScheduled({ ...planned(inDays(-1)) }))
    expect(await screen.findByText('Begun')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  })
})

describe('filling places', () => {
  test('who is in it adds others, to the place that was pressed or to any', async () => {
    const { user } = showCard(aScheduled({ participants: [noa, own(3), toni] }))
    await user.click(await screen.findByRole('button', { name: 'Add a player: free place 2, right' }))
    expect(location.search).toContain('dialog=add-players&scheduled=7'.split('&')[0])
    expect(new URLSearchParams(location.search).get('position')).toBe('2')
    await user.click(screen.getByRole('button', { name: 'Add Players' }))
    expect(new URLSearchParams(location.search).get('position')).toBeNull()
    expect(new URLSearchParams(location.search).get('scheduled')).toBe('7')
    expect(screen.queryByRole('button', { name: 'Join' })).toBeNull()
  })

  test('who made it without playing may do both', async () => {
    showCard(aScheduled({ canEdit: true, createdBy: 'ana' }))
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Add Players' })).toBeTruthy()
  })
})

describe('the waiting list', () => {
  const waiting = (change: Partial<ScheduledMatch['waiting']>, match: Partial<ScheduledMatch> = {}) =>
    aScheduled({
      participants: full,
      ...match,
      waiting: { total: 1, isWaiting: false, offeredUntil: null, held: 0, ...change },
    })

  test('a full match can be waited for, and no longer', async () => {
    const { user, asked } = showCard(aScheduled({ participants: full }), (become) => ({
      'POST /api/matches/scheduled/7/wait': () => {
        become(waiting({ isWaiting: true }))
        return { body: waiting({ isWaiting: true }) }
      },
      'DELETE /api/matches/scheduled/7/wait': () => {
        become(aScheduled({ participants: full }))
        return { body: aScheduled({ participants: full }) }
      },
    }))
    await user.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
    expect(await screen.findByText(/^You are on the waiting list\.$/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
    expect(await screen.findByRole('button', { name: 'Join the waiting list' })).toBeTruthy()
    expect(writes(asked).map(({ method }) => method)).toEqual(['POST', 'DELETE'])
  })

  test('how many others wait is said', async () => {
    const { unmount } = showCard(waiting({ isWaiting: true, total: 3 }))
    expect(await screen.findByText(/2 others wait too\.$/)).toBeTruthy()
    unmount()
    showCard(waiting({ total: 3 }))
    expect(await screen.findByText('3 people wait for a place.')).toBeTruthy()
  })

  test('a place that is held for the reader is taken', async () => {
    const until = new Date(Date.now() + 3_600_000)
    const taken = aScheduled({ participants: [noa, marcos, own(3), toni] })
    const { user } = showCard(
      waiting({ offeredUntil: until.toISOString() }, { participants: [noa, marcos, toni] }),
      (become) => ({
        'POST /api/matches/scheduled/7/join': () => {
          become(taken)
          return { body: taken }
        },
      }),
    )
    const time = `${String(until.getHours()).padStart(2, '0')}:${String(until.getMinutes()).padStart(2, '0')}`
    expect(await screen.findByText(new RegExp(`held for you until ${time}`))).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Leave the waiting list' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Take the place' }))
    expect(await screen.findByText("You've joined the match")).toBeTruthy()
  })

  test('a place that is held for somebody else is not for the taking', async () => {
    showCard(waiting({ held: 1 }, { participants: [noa, marcos, toni] }))
    expect(await screen.findByText(/is held for who waited for it/)).toBeTruthy()
    expect((await places())[2]?.textContent).toBe('FreeHeld')
    expect(screen.queryByText('1 spot left')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Join: free/ })).toBeNull()
    expect(screen.getByRole('button', { name: 'Join the waiting list' })).toBeTruthy()
  })

  test('who made the match may still fill it', async () => {
    showCard(waiting({ held: 1 }, { participants: [own(1), marcos, toni], canEdit: true }))
    expect(await screen.findByRole('button', { name: /^Add a player: free place 3/ })).toBeTruthy()
  })

  test('who is in it has nothing to wait for', async () => {
    showCard(aScheduled({ participants: [own(1), marcos, seated(3, 'Lucía Ferrer'), toni] }))
    expect(await screen.findByText('Full')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /waiting list/ })).toBeNull()
  })
})

describe('finishing', () => {
  const four = [own(1), marcos, seated(3, 'Lucía Ferrer'), toni]

  test('waits for the day, and says so', async () => {
    showCard(aScheduled({ participants: four }))
    const finish = await screen.findByRole('button', { name: 'Finish' })
    expect(finish).toHaveProperty('disabled', true)
    const reason = document.getElementById(finish.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/^You can record it from .+ on\.$/)
  })

  test('opens the form from the day on', async () => {
    const { user } = showCard(aScheduled({ ...planned(inDays(0)), participants: four }))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(location.search).toContain('dialog=finish')
    expect(location.search).toContain('scheduled=7')
  })

  test('is for those who are in it', async () => {
    showCard(aScheduled({ ...planned(inDays(0)), participants: full }))
    expect(await screen.findByRole('button', { name: /^Options/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull()
  })

  test('a day after its end it needs no four', async () => {
    showCard(aScheduled({ ...planned(inDays(-2)), participants: [own(1), marcos] }))
    expect(await screen.findByRole('button', { name: 'Finish' })).toHaveProperty('disabled', false)
  })
})

describe('the menu', () => {
  const mine = aScheduled({
    participants: [own(1), marcos],
    canEdit: true,
    canDelete: true,
    shareKey: 'k'.repeat(22),
  })

  test('leaving asks first', async () => {
    const { user, asked } = showCard(aScheduled({ participants: [noa, own(2)] }), (become) => ({
      'POST /api/matches/scheduled/7/leave': () => {
        become(aScheduled({ participants: [noa] }))
        return { body: aScheduled({ participants: [noa] }) }
      },
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Leave the match' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    expect(writes(asked)).toEqual([])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Options of the match/ }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Leave the match' }))
    await user.dblClick(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByText("You've left the match")).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Join' })).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('deleting asks first', async () => {
    const { user, asked } = showCard(mine, (become) => ({
      'DELETE /api/matches/scheduled/7': () => {
        become()
        return { status: 204 }
      },
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Delete the match' }))
    expect(await screen.findByText('It is cancelled for everybody in it, and they are told.')).toBeTruthy()
    await user.dblClick(screen.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('nothing here')).toBeTruthy()
    expect(await screen.findByText('Match deleted')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('taking somebody out asks first', async () => {
    const { user, asked } = showCard(mine, (become) => ({
      'DELETE /api/matches/scheduled/7/participants/2': () => {
        become({ ...mine, participants: [own(1)], availableSlots: [2, 3, 4] })
        return { body: mine }
      },
    }))
    const menu = await openMenu(user)
    expect(within(menu).queryByRole('button', { name: 'Remove Ana Roldán' })).toBeNull()
    await user.click(within(menu).getByRole('button', { name: 'Remove Marcos Iriarte' }))
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Marcos Iriarte is no longer in the match')).toBeTruthy()
    expect(await screen.findByText('3 spots left')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('leads to the form, the link and the calendar', async () => {
    const { user } = showCard(mine)
    const menu = await openMenu(user)
    expect(within(menu).getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/matches/scheduled/7/calendar.ics?lang=en',
    )
    await user.click(within(menu).getByRole('button', { name: 'Edit Match' }))
    expect(location.search).toContain('dialog=schedule')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Share' }))
    expect(location.search).toContain('dialog=share')
    expect(location.search).toContain('scheduled=7')
  })

  test('gives a stranger no more than the calendar', async () => {
    const { user } = showCard(aScheduled())
    const menu = await openMenu(user)
    expect(within(menu).getByRole('link', { name: 'Add to calendar' })).toBeTruthy()
    expect(
      within(menu)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([''])
  })

  test('a failure is told, and the card stays', async () => {
    const { user } = showCard(mine, () => ({
      'DELETE /api/matches/scheduled/7': () => ({ status: 500, body: { code: 'unexpected' } }),
    }))
    await user.click(within(await openMenu(user)).getByRole('button', { name: 'Delete the match' }))
    await user.click(await screen.findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Failed to delete match')).toBeTruthy()
    expect(screen.getByText('2 spots left')).toBeTruthy()
  })
})
