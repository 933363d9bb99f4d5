import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { ScheduledMatch } from '#shared/scheduled-matches/schema.ts'
import { freshBrowser } from '#tests/support/render.tsx'
import { writes } from '#tests/support/replies.ts'
import { showCard } from './seen-card.tsx'
import { aScheduled, full, inDays, marcos, noa, own, planned, seated, toni } from './seen-scheduled.ts'

freshBrowser()
const places = async () =>
  within(await screen.findByRole('list', { name: 'Places of the match' })).getAllByRole('listitem')

describe('what it says', () => {
  // spec 4: and an 'N spots left'
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

  // spec 1: join open ones
  // spec 7: POST /api/matches/scheduled/{id}/join
  // spec 8: Participation: 'You've joined the match'
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
    expect(writes(asked)).toEqual([{ line: 'POST /api/matches/scheduled/7/join', body: { position: 3 } }])
  })

  // spec 4: It shows a Join
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

  // spec 4: It shows a Join | Closed means full
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

  // spec 4: It shows a Join
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
    expect(writes(asked).map(({ line }) => line)).toEqual([
      'POST /api/matches/scheduled/7/wait',
      'DELETE /api/matches/scheduled/7/wait',
    ])
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

  // spec 4: It shows a Finish
  test('waits for the day, and says so', async () => {
    showCard(aScheduled({ participants: four }))
    const finish = await screen.findByRole('button', { name: 'Finish' })
    expect(finish).toHaveProperty('disabled', true)
    const reason = document.getElementById(finish.getAttribute('aria-describedby') ?? '')
    expect(reason?.textContent).toMatch(/^You can record it from .+ on\.$/)
  })

  // spec 4: It shows a Finish
  test('opens the form from the day on', async () => {
    const { user } = showCard(aScheduled({ ...planned(inDays(0)), participants: four }))
    await user.click(await screen.findByRole('button', { name: 'Finish' }))
    expect(location.search).toContain('dialog=finish')
    expect(location.search).toContain('scheduled=7')
  })

  // spec 4: It shows a Finish
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
