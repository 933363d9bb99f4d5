import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlayerPage } from '#client/players/page/player-page.tsx'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { aMatch, signedIn } from '#tests/client/matches/details/match-screen.ts'
import { aProfile, aRecord, noRecord, ownProfile } from '#tests/client/players/player-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { freshBrowser, network, type Replies, type Reply, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'

freshBrowser()
beforeEach(() => void vi.setSystemTime('2026-05-15T10:00:00Z'))

function open(profile: PlayerProfile, replies: Replies = {}) {
  history.replaceState(null, '', `/?tab=community&view=players&player=${profile.id}`)
  const asked = network({
    ...signedIn,
    [`GET /api/players/${profile.id}`]: () => ({ body: profile }),
    ...replies,
  })
  return { asked, ...show(<PlayerPage id={profile.id} />) }
}

const heading = (name: string) => screen.findByRole('heading', { name })
/** The card with this heading. */
const card = async (name: string) => (await heading(name)).parentElement?.parentElement as HTMLElement

const told = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

describe('player page header', () => {
  // spec 2: Player profile (public or private, toggleable) | shows a summary
  test('shows the details of a public player and the figures of all their matches', async () => {
    open(aProfile())
    expect(await heading('Lucía Ferrer')).toBeTruthy()
    for (const text of ['Valencia', 'Registered User', 'Public profile', 'Left side'])
      expect(screen.getByText(text)).toBeTruthy()
    expect([told('matches'), told('their win rate'), told('best streak')]).toEqual([
      'matches41',
      'their win rate61%',
      'best streak6',
    ])
    expect(screen.getByText('All their matches.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  // spec 2: Player profile (public or private, toggleable)
  test('counts only shared matches for a private player, and shows no visibility or court side for a guest', async () => {
    const { unmount } = open(aProfile({ isPublic: 0, summary: { scope: 'together', matches: 14, wins: 7 } }))
    expect(await screen.findByText('Private profile')).toBeTruthy()
    // The user's: 6 of 9 with Lucía, 4 of 5 against her.
    expect([told('matches'), told('your win rate')]).toEqual(['matches14', 'your win rate71%'])
    expect(screen.queryByText('best streak')).toBeNull()
    expect(screen.getByText('Only the matches you share.')).toBeTruthy()
    unmount()
    const guest = { isRegisteredUser: false, city: null, favouriteCourtSide: null }
    open(aProfile({ ...guest, summary: { scope: 'together' } }))
    expect(await screen.findByText('Player', { selector: 'section *' })).toBeTruthy()
    expect(screen.queryByText(/Public profile|side$/)).toBeNull()
  })

  // spec 9: Win percentages are rounded | The win-rate badge is 'success' | and shown '-' with no
  test.for([
    [{ winRate: 0.594 }, '59%', '6', false],
    [{ winRate: 0.599 }, '60%', '6', false],
    [{ winRate: 0.6 }, '60%', '6', true],
    [{ matches: 0, wins: 0, draws: 0, losses: 0, winRate: null, bestStreak: 0 }, '-', '-', false],
  ] as const)(
    'shows the record %o as win rate %s and best streak %s, marked as good: %s',
    async ([summary, rate, streak, isGood]) => {
      open(aProfile({ summary }))
      await heading('Lucía Ferrer')
      expect([told('their win rate'), told('best streak')]).toEqual([
        `their win rate${rate}`,
        `best streak${streak}`,
      ])
      expect(screen.queryByLabelText('60% or more') !== null).toBe(isGood)
    },
  )

  test('warns about fewer than 3 matches, and shows a name of 80 characters in full', async () => {
    const name = 'x'.repeat(80)
    const few = () => screen.queryByText(/All their matches. Fewer than 3 matches/)
    const { unmount } = open(aProfile({ name, summary: { matches: 2 } }))
    expect(await heading(name)).toBeTruthy()
    expect(await heading(`You and ${name}`)).toBeTruthy()
    expect(few()).toBeTruthy()
    unmount()
    open(aProfile({ summary: { matches: 3 } }))
    await heading('Lucía Ferrer')
    expect(few()).toBeNull()
  })
})

// spec 2: and recent matches
test('player page shows shared recent matches with the user’s results, and offers to record a match without any', async () => {
  const { unmount } = open(aProfile({ recentMatches: [aMatch()] }))
  await heading('Recent matches together')
  expect(screen.getByText('Results are from your side.')).toBeTruthy()
  const recent = document.querySelector('a[href*="match=5"]')
  expect(recent?.textContent).toMatch(/Victory.*You\u00a0· Lucía Ferrer/)
  unmount()
  const { user } = open(aProfile())
  expect(await heading("You haven't played together yet")).toBeTruthy()
  await user.click(screen.getByText('Add match'))
  expect(location.search).toContain('dialog=record')
})

describe('clans on the player page', () => {
  const clan = {
    clanId: 9,
    clanName: 'Los Cristaleros',
    seasonId: 3,
    rank: 4,
    rating: 1128.6,
    previousRating: 1110.2,
    rankedMatches: 12,
    isProvisional: false,
    wins: 7,
    draws: 1,
    losses: 4,
  }
  const clanRows = async (name: string) =>
    [...(await heading(name)).parentElement!.querySelectorAll('li')].map(({ textContent }) => textContent)

  test('show rating, rank, results and a provisional standing, and link to the clan', async () => {
    const other = { ...clan, clanId: 10, clanName: 'Drive', rank: null, isProvisional: true, draws: 0 }
    open(aProfile({ clans: [clan, other] }))
    expect(await clanRows('Lucía in your clans')).toEqual([
      'Los CristalerosRating 1129Rank 47 wins· 1 draw· 4 losses',
      'DriveRating 1129No rank yetProvisional7 wins· 4 losses',
    ])
    expect(screen.getByText('Los Cristaleros').closest('a')?.getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
  })

  test('are titled "Your clans" on the user’s own profile, and hidden without clans', async () => {
    const own = open(ownProfile({ clans: [clan] }))
    expect(await clanRows('Your clans')).toHaveLength(1)
    own.unmount()
    open(aProfile())
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/clans$/)).toBeNull()
  })
})

describe('unavailable player profile', () => {
  const profile = 'GET /api/players/2'
  const missing = refused(404, 'not_found')

  test('shows "Player not found" on a 404, with a link to the players and no retry', async () => {
    open(aProfile(), { [profile]: missing })
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.getByText("The profile is private or doesn't exist.")).toBeTruthy()
    expect(screen.getByText('See your players').getAttribute('href')).toBe('/?tab=community&view=players')
    expect(screen.queryByText('Try again')).toBeNull()
  })

  test('stays visible when a refetch fails, and disappears when a refetch returns 404', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({ [profile]: refused(500, 'unexpected') })
    void client.invalidateQueries()
    expect(await screen.findByText("The profile didn't load")).toBeTruthy()
    expect(await heading('Lucía Ferrer')).toBeTruthy()
    network({ [profile]: missing })
    void client.invalidateQueries()
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
  })
})

const well = (name: string) => screen.getByText(name).parentElement?.textContent

// spec 2: wins and losses versus | last played with | stats as partner and as opponent
test('player page shows the user’s results together and against, and rate, results and difficulty as partner and opponent', async () => {
  open(aProfile())
  expect(within(await card('You and Lucía')).getByText('Last played: 2 days ago')).toBeTruthy()
  expect(well('Together')).toBe('TogetherW66 winsD11 drawL22 lossesYou won 6 of 9 together')
  expect(well('Against each other')).toBe('Against each otherW44 winsL11 lossYou won 4 of 5')
  expect((await card('As partner')).textContent).toBe(
    'As partner67%How often you win togetherResults6 wins· 1 draw· 2 losses' +
      'Average difficulty based on the 8 matches you rated6.2',
  )
  expect((await card('As opponent')).textContent).toBe(
    'As opponent80%How often you beat LucíaResults4 wins· 1 loss' +
      'Average difficulty based on the 1 match you rated7.1',
  )
})

test('player page warns about fewer than 3 matches only in the role concerned', async () => {
  open(
    aProfile({
      asPartner: aRecord({ matches: 2, wins: 1, draws: 0, losses: 1, winRate: 0.5 }),
      asOpponent: aRecord({ matches: 3, wins: 1, draws: 0, losses: 2, winRate: 1 / 3 }),
    }),
  )
  expect((await card('As partner')).textContent).toContain('Fewer than 3 matches: too early to tell.')
  expect((await card('As opponent')).textContent).not.toContain('Fewer')
})

test('player page shows a dash for figures without matches or difficulties', async () => {
  open(
    aProfile({
      asPartner: noRecord,
      asOpponent: aRecord({ averageDifficulty: null, difficultyMatches: 0 }),
      versusYou: { wins: 0, draws: 0, losses: 0 },
      lastPlayedWith: null,
    }),
  )
  const pair = 'As partner-How often you win togetherResults-Average difficulty-'
  expect((await card('As partner')).textContent).toBe(pair)
  expect((await card('As opponent')).textContent).toMatch(/^As opponent22%.*Average difficulty-$/)
  expect(well('Together')).toBe("Together-You haven't played as partners yet")
  expect(well('Against each other')).toBe("Against each other-You haven't played against each other yet")
  expect(screen.queryByText(/Last played/)).toBeNull()
})

const mark = (text: string) => screen.findByText(text, { selector: '[role=group] *' })
const button = (name: string) => screen.findByRole('button', { name })
const strip = () => screen.queryByRole('group', { name: 'Friendship' })
const gone: Reply = { status: 404, body: { code: 'not_found' } }

type Friendship = NonNullable<PlayerProfile['friendship']>
const none: Friendship = { status: 'none', requestId: null }
const sent: Friendship = { status: 'sent', requestId: 81 }
const received: Friendship = { status: 'received', requestId: 71 }
const friends: Friendship = { status: 'friends', requestId: null }

/** A profile that is read as the last write left it. */
function meet(friendship: Friendship, written: Record<string, [reply: Reply, leaves: Friendship | null]>) {
  let now: Friendship | null = friendship
  const replies = Object.entries(written).map(([line, [reply, leaves]]) => [
    line,
    () => {
      now = leaves
      return reply
    },
  ])
  return open(aProfile(), {
    'GET /api/players/2': () => (now ? { body: aProfile({ friendship: now }) } : gone),
    ...Object.fromEntries(replies),
  })
}

test('friend request is sent from the player page once on a double click and can be cancelled', async () => {
  const { asked, user } = meet(none, {
    'POST /api/friends/requests': [{ status: 201, body: { id: 81, status: 'pending' } }, sent],
    'DELETE /api/friends/requests/81': [{ status: 204 }, none],
  })
  clickTwice(await button('Add friend'))
  expect(await mark('Request sent')).toBeTruthy()
  await eventually(() => expect(document.activeElement).toBe(strip()))
  await user.click(await button('Cancel the request to Lucía Ferrer'))
  expect(await button('Add friend')).toBeTruthy()
  expect(await screen.findByText('Request cancelled')).toBeTruthy()
  expect(writes(asked)).toEqual([
    { line: 'POST /api/friends/requests', body: { friendId: 'lucia' } },
    { line: 'DELETE /api/friends/requests/81', body: undefined },
  ])
})

test.for([
  ['Accept', 'accept', 'accepted', friends, 'You and Lucía Ferrer are friends now', 'Remove friend'],
  ['Decline', 'decline', 'declined', none, 'Request declined', 'Add friend'],
] as const)(
  'received friend request is answered on the player page: %s',
  async ([name, deed, status, leaves, text, next]) => {
    const { user } = meet(received, {
      [`POST /api/friends/requests/71/${deed}`]: [{ body: { id: 71, status } }, leaves],
    })
    expect(await mark('Lucía wants to be friends')).toBeTruthy()
    await user.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await button(next)).toBeTruthy()
  },
)

test('removing a friend asks first; a profile that is then not found moves the focus to the main area', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>')
  const { asked, user } = meet(friends, { 'DELETE /api/friends/lucia': [{ status: 204 }, null] })
  expect(await mark('Friends')).toBeTruthy()
  await user.click(await button('Remove friend'))
  const dialog = within(screen.getByRole('dialog', { name: 'Remove friend' }))
  expect(writes(asked)).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Remove friend' }))
  expect(await heading('Player not found')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(writes(asked)).toEqual([{ line: 'DELETE /api/friends/lucia', body: undefined }])
  expect(document.activeElement?.id).toBe('main')
  document.getElementById('main')?.remove()
})

test.for([
  ['a guest', aProfile({ isRegisteredUser: false, userId: null, friendship: null })],
  ['the user', ownProfile()],
] as const)('player page of %s shows no friendship actions', async ([, profile]) => {
  open(profile)
  await heading(profile.name)
  expect(strip()).toBeNull()
  expect(screen.queryByText('Add friend')).toBeNull()
})

test('private profile of a friend is labelled as open to friends and counts all matches', async () => {
  open(aProfile({ isPublic: 0, friendship: friends }))
  expect(await screen.findByText('Private profile, open to friends')).toBeTruthy()
  expect(screen.getByText('All their matches.')).toBeTruthy()
})

test('user’s own player page shows the summary, recent matches and a statistics link, but no comparison', async () => {
  open(ownProfile({ recentMatches: [aMatch()] }))
  await heading('Ana Roldán')
  expect(screen.getByText('All your matches.')).toBeTruthy()
  expect(screen.getByText('Your statistics').closest('a')?.getAttribute('href')).toBe('/?view=stats')
  expect(screen.getByText('Recent matches')).toBeTruthy()
  for (const text of [/^You and/, 'As partner', 'As opponent', 'Results are from your side.'])
    expect(screen.queryByText(text)).toBeNull()
})

describe('"Public profile" switch', () => {
  const save = 'PATCH /api/players/1'
  const toggle = () => screen.findByRole('switch', { name: 'Public profile' })
  const isOn = async () => (await toggle()).getAttribute('aria-checked')
  const friendsOnly = /^Your friends can see all your statistics. People you've played with/

  // spec 2: Player profile (public or private, toggleable)
  // spec 4: Profiles: toggleable
  test('toggles optimistically, sends once on a double click and keeps the new value after the refetch', async () => {
    const reply = later()
    const replies = { [save]: () => reply.promise }
    const { asked, client } = open(ownProfile(), replies)
    expect(await isOn()).toBe('true')
    expect((await toggle()).getAttribute('aria-describedby')).toBe(
      screen.getByText('Any player can see your statistics.').id,
    )
    clickTwice(await toggle())
    expect(await isOn()).toBe('false')
    expect(screen.getByText(friendsOnly)).toBeTruthy()
    const stored = { body: ownProfile({ isPublic: 0 }) }
    const askedAfter = network({ ...signedIn, 'GET /api/players/1': () => stored })
    reply.answer(stored)
    expect(asked.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { isPublic: 0 } }])
    await eventually(() => expect(askedAfter.map(({ path }) => path)).toContain('/api/players/1'))
    await eventually(() => expect(client.isMutating() + client.isFetching()).toBe(0))
    expect(await isOn()).toBe('false')
  })

  test('keeps the saved value when the profile cannot be refetched', async () => {
    const { client, user } = open(ownProfile(), {
      [save]: () => {
        network(signedIn)
        return { body: ownProfile({ isPublic: 0 }) }
      },
    })
    await user.click(await toggle())
    await eventually(() => expect(client.isMutating()).toBe(0))
    expect(await isOn()).toBe('false')
  })

  test.for([
    [403, 'impersonation_forbidden', "You can't do this on someone else's behalf."],
    [500, 'unexpected', 'Failed to change who sees your profile'],
  ] as const)('reverts and shows the reason when the server answers %s %s', async ([status, code, text]) => {
    const { user } = open(ownProfile(), { [save]: refused(status, code) })
    await user.click(await toggle())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await isOn()).toBe('true')
    await user.click(await toggle())
    await eventually(async () => expect(await isOn()).toBe('true'))
  })
})
