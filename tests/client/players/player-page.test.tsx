import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { today } from '#client/lib/format.ts'
import { PlayerPage } from '#client/players/player-page.tsx'
import { addDays } from '#shared/calendar.ts'
import type { PlayerProfile } from '#shared/players/schema.ts'
import { aMatch, signedIn } from '#tests/client/matches/seen-match.ts'
import { freshBrowser, network, type Replies, type Reply, show, speak } from '#tests/support/render.tsx'
import { aProfile, aRecord, noRecord, ownProfile } from './seen-players.ts'

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
/** The card that a heading stands in. */
const card = async (name: string) => (await heading(name)).parentElement?.parentElement as HTMLElement
const told = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent

describe('the head', () => {
  freshBrowser()

  test('of a public player: who it is, and all their matches', async () => {
    open(aProfile())
    expect(await heading('Lucía Ferrer')).toBeTruthy()
    for (const text of ['Valencia', 'Registered User', 'Public profile', 'Left side'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(told('matches')).toBe('matches41')
    expect(told('win rate')).toBe('win rate61%')
    expect(told('best streak')).toBe('best streak6')
    expect(screen.getByText('Counting all their matches.')).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
  })

  test('of a private one: only what the two share', async () => {
    open(aProfile({ isPublic: 0, summary: { scope: 'together' } }))
    expect(await screen.findByText('Private profile')).toBeTruthy()
    expect(screen.getByText('Counting only the matches you two share.')).toBeTruthy()
  })

  test('of a guest: nothing that only an account has', async () => {
    open(
      aProfile({
        isRegisteredUser: false,
        city: null,
        favouriteCourtSide: null,
        summary: { scope: 'together' },
      }),
    )
    expect(await screen.findByText('Player', { selector: 'section *' })).toBeTruthy()
    expect(screen.queryByText('Public profile')).toBeNull()
    expect(screen.queryByText(/side$/)).toBeNull()
  })

  test.for([
    [0.594, '59%', false],
    [0.599, '60%', false],
    [0.6, '60%', true],
    [1, '100%', true],
  ] as const)('a win rate of %s reads %s; marked as good: %s', async ([winRate, text, isGood]) => {
    open(aProfile({ summary: { winRate } }))
    await heading('Lucía Ferrer')
    expect(told('win rate')).toBe(`win rate${text}`)
    expect(screen.queryByRole('img', { name: '60% or more' }) !== null).toBe(isGood)
  })

  test('without a match there is nothing to measure', async () => {
    open(aProfile({ summary: { matches: 0, wins: 0, draws: 0, losses: 0, winRate: null, bestStreak: 0 } }))
    await heading('Lucía Ferrer')
    expect(told('win rate')).toBe('win rate-')
    expect(told('best streak')).toBe('best streak-')
  })

  test.for([
    [2, true],
    [3, false],
  ] as const)('%s matches say little: %s', async ([matches, isFew]) => {
    open(aProfile({ summary: { matches } }))
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/Counting all their matches. Fewer than 3 matches/) !== null).toBe(isFew)
  })

  test('a name as long as names get is whole', async () => {
    const name = 'x'.repeat(80)
    open(aProfile({ name }))
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(await heading(`You and ${name}`)).toBeTruthy()
  })
})

describe('the two of you as friends', () => {
  freshBrowser()

  const mark = (text: string) => screen.findByText(text, { selector: '[role=group] *' })
  const button = (name: string) => screen.findByRole('button', { name })
  const strip = () => screen.queryByRole('group', { name: 'Friendship' })
  type Friendship = NonNullable<PlayerProfile['friendship']>
  const none: Friendship = { status: 'none', requestId: null }
  const sent: Friendship = { status: 'sent', requestId: 81 }
  const received: Friendship = { status: 'received', requestId: 71 }
  const friends: Friendship = { status: 'friends', requestId: null }

  /** A profile that is read again as whatever the last write left. */
  function meet(
    friendship: Friendship,
    writes: Record<string, { reply?: Reply; leaves: Friendship | null }>,
  ) {
    let now: Friendship | null = friendship
    const replies = Object.entries(writes).map(([line, { reply = {}, leaves }]) => [
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
  const gone: Reply = { status: 404, body: { code: 'not_found' } }
  const sentOnes = (asked: { method: string; path: string; body: unknown }[]) =>
    asked
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path, body }) => [`${method} ${path}`, body])

  test('a stranger is asked, and the request can be taken back', async () => {
    const { asked, user } = meet(none, {
      'POST /api/friends/requests': {
        reply: { status: 201, body: { id: 81, status: 'pending' } },
        leaves: sent,
      },
      'DELETE /api/friends/requests/81': { reply: { status: 204 }, leaves: none },
    })
    await user.dblClick(await button('Add friend'))
    expect(await mark('Requested')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(strip()))
    await user.click(await button('Cancel the request to Lucía Ferrer'))
    expect(await button('Add friend')).toBeTruthy()
    expect(await screen.findByText('Request cancelled')).toBeTruthy()
    expect(sentOnes(asked)).toEqual([
      ['POST /api/friends/requests', { friendId: 'lucia' }],
      ['DELETE /api/friends/requests/81', undefined],
    ])
  })

  test('a request that crosses another makes friends', async () => {
    const reply = { status: 201, body: { id: 71, status: 'accepted' } }
    const { user } = meet(none, { 'POST /api/friends/requests': { reply, leaves: friends } })
    await user.click(await button('Add friend'))
    expect(await mark('Friends')).toBeTruthy()
    expect(await screen.findByText('You and Lucía Ferrer are friends now')).toBeTruthy()
  })

  test.for([
    ['Accept', 'accept', 'accepted', friends, 'You and Lucía Ferrer are friends now', 'Remove friend'],
    ['Decline', 'decline', 'declined', none, 'Request declined', 'Add friend'],
  ] as const)('who asks is answered: %s', async ([name, deed, status, leaves, text, next]) => {
    const { user } = meet(received, {
      [`POST /api/friends/requests/71/${deed}`]: { reply: { body: { id: 71, status } }, leaves },
    })
    expect(await mark('Lucía wants to be your friend')).toBeTruthy()
    await user.click(await button(name))
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await button(next)).toBeTruthy()
  })

  test('a request that was taken back meanwhile is gone', async () => {
    const { user } = meet(received, {
      'POST /api/friends/requests/71/accept': { reply: gone, leaves: none },
    })
    await user.click(await button('Accept'))
    expect(await screen.findByText('This no longer exists.')).toBeTruthy()
    expect(await button('Add friend')).toBeTruthy()
  })

  test('a friend is removed after a question; a profile that only friends see is gone then', async () => {
    document.body.insertAdjacentHTML('beforeend', '<main id="main" tabindex="-1"></main>')
    const { asked, user } = meet(friends, {
      'DELETE /api/friends/lucia': { reply: { status: 204 }, leaves: null },
    })
    expect(await mark('Friends')).toBeTruthy()
    await user.click(await button('Remove friend'))
    const dialog = within(screen.getByRole('dialog', { name: 'Remove friend' }))
    expect(sentOnes(asked)).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Remove friend' }))
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sentOnes(asked)).toEqual([['DELETE /api/friends/lucia', undefined]])
    expect(document.activeElement?.id).toBe('main')
  })

  test('without a connection it stays as it is', async () => {
    const { user } = open(aProfile())
    await user.click(await button('Add friend'))
    expect(await screen.findByText(/^No connection/)).toBeTruthy()
    expect(await button('Add friend')).toBeTruthy()
  })

  test.for([
    ['a guest', aProfile({ isRegisteredUser: false, userId: null, friendship: null })],
    ['oneself', ownProfile()],
  ] as const)('%s is nobody’s friend', async ([, profile]) => {
    open(profile)
    await heading(profile.name)
    expect(strip()).toBeNull()
    expect(screen.queryByRole('button', { name: 'Add friend' })).toBeNull()
  })

  test('a private profile says that friends see it', async () => {
    open(aProfile({ isPublic: 0, friendship: friends }))
    expect(await screen.findByText('Private profile, open to friends')).toBeTruthy()
    expect(screen.getByText('Counting all their matches.')).toBeTruthy()
  })

  test('says it in Spanish', async () => {
    await speak('es')
    open(aProfile({ friendship: received }))
    expect(await mark('Lucía te ha pedido amistad')).toBeTruthy()
    for (const name of ['Aceptar', 'Rechazar']) expect(await button(name)).toBeTruthy()
  })
})

describe('the two of you', () => {
  freshBrowser()

  test('together and against: whose wins they are is said', async () => {
    open(aProfile({ lastPlayedWith: addDays(today(), -2) }))
    const both = within(await card('You and Lucía'))
    expect(both.getByText('Last played: 2 days ago')).toBeTruthy()
    expect(both.getByText('Together').parentElement?.textContent).toBe(
      'TogetherW66 winsD11 drawL22 lossesYou both won 6 of 9',
    )
    expect(both.getByText('Against you').parentElement?.textContent).toBe(
      'Against youW11 winL44 lossesLucía won 1 of 5',
    )
  })

  test('as partner and as opponent: rate, results, difficulty and of how many', async () => {
    open(aProfile())
    expect((await card('As partner')).textContent).toBe(
      'As partner67%How often you win as a pairResults6 wins· 1 draw· 2 losses' +
        'Average difficulty you noted in 8 matches6.2',
    )
    expect((await card('As opponent')).textContent).toBe(
      'As opponent20%How often Lucía beats youResults1 win· 4 losses' +
        'Average difficulty you noted in 1 match7.1',
    )
  })

  test('says it in Spanish', async () => {
    await speak('es')
    open(aProfile({ lastPlayedWith: today() }))
    expect((await card('Tú y Lucía')).textContent).toContain('Última vez: hoy')
    expect(screen.getByText('Lucía ganó 1 de 5')).toBeTruthy()
    expect(screen.getByText('Ganasteis 6 de 9')).toBeTruthy()
    expect((await card('Como rival')).textContent).toBe(
      'Como rival20%Lo que Lucía gana contra tiResultados1 victoria· 4 derrotas' +
        'Dificultad media que apuntaste en 1 partido7,1',
    )
  })

  test('a figure of fewer than three matches says so', async () => {
    open(
      aProfile({
        asPartner: aRecord({ matches: 2, wins: 1, draws: 0, losses: 1, winRate: 0.5 }),
        asOpponent: aRecord({ matches: 3, wins: 1, draws: 0, losses: 2, winRate: 1 / 3 }),
      }),
    )
    expect((await card('As partner')).textContent).toContain('Fewer than 3 matches: they say little yet.')
    expect((await card('As opponent')).textContent).not.toContain('Fewer')
  })

  test('what never was is a dash', async () => {
    open(
      aProfile({
        asPartner: noRecord,
        asOpponent: aRecord({ averageDifficulty: null, difficultyMatches: 0 }),
        versusYou: { wins: 0, draws: 0, losses: 0 },
        lastPlayedWith: null,
      }),
    )
    expect((await card('As partner')).textContent).toBe(
      'As partner-How often you win as a pairResults-Average difficulty-',
    )
    expect((await card('As opponent')).textContent).toMatch(/^As opponent67%.*Average difficulty-$/)
    expect(screen.getByText('Together').parentElement?.textContent).toBe('Together-Never partners so far')
    expect(screen.getByText('Against you').parentElement?.textContent).toBe(
      'Against you-Never opponents so far',
    )
    expect(screen.queryByText(/Last played/)).toBeNull()
  })
})

describe('recent matches', () => {
  freshBrowser()

  test('are the reader’s own cards, and say so', async () => {
    open(aProfile({ recentMatches: [aMatch()] }))
    await heading('Recent matches you share')
    expect(screen.getByText('Here the results are yours.')).toBeTruthy()
    expect(screen.getByRole('link', { name: /Victory.*You · Lucía Ferrer/ }).getAttribute('href')).toContain(
      'match=5',
    )
  })

  test('none together leads to recording one', async () => {
    const { user } = open(aProfile())
    expect(await heading('You have not played together yet')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Record Match Result' }))
    expect(location.search).toContain('dialog=record')
  })
})

describe('one’s own profile', () => {
  freshBrowser()

  test('has no versus: the summary, the switch, recent matches and the way to the statistics', async () => {
    open(ownProfile({ recentMatches: [aMatch()] }))
    await heading('Ana Roldán')
    expect(screen.getByText('Counting all your matches.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Your statistics' }).getAttribute('href')).toBe('/?view=stats')
    expect(screen.getByRole('heading', { name: 'Recent matches' })).toBeTruthy()
    for (const text of [/^You and/, 'As partner', 'As opponent', 'Here the results are yours.'])
      expect(screen.queryByText(text)).toBeNull()
  })

  const toggle = () => screen.findByRole('switch', { name: 'Public profile' })
  const isOn = async () => (await toggle()).getAttribute('aria-checked')

  test('the switch turns at once, tells the server and stays', async () => {
    let answer = (_reply: Reply) => {}
    const replies: Replies = {
      'PATCH /api/players/1': () => new Promise<Reply>((resolve) => (answer = resolve)),
    }
    const { asked, user } = open(ownProfile(), replies)
    expect(await isOn()).toBe('true')
    expect((await toggle()).getAttribute('aria-describedby')).toBe(
      screen.getByText('Any player can see your numbers.').id,
    )
    await user.click(await toggle())
    expect(await isOn()).toBe('false')
    expect(
      screen.getByText(/^Your friends see all your numbers. Whoever shares a match with you/),
    ).toBeTruthy()
    replies['GET /api/players/1'] = () => ({ body: ownProfile({ isPublic: 0 }) })
    network({ ...signedIn, ...replies })
    answer({ body: ownProfile({ isPublic: 0 }) })
    expect(asked.filter(({ method }) => method === 'PATCH')).toMatchObject([{ body: { isPublic: 0 } }])
    await waitFor(async () => expect((await toggle()).getAttribute('aria-checked')).toBe('false'))
  })

  test('it holds even when the profile cannot be read again', async () => {
    const { client, user } = open(ownProfile(), {
      'PATCH /api/players/1': () => {
        network(signedIn)
        return { body: ownProfile({ isPublic: 0 }) }
      },
    })
    await user.click(await toggle())
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect(await isOn()).toBe('false')
    expect(
      screen.getByText(/^Your friends see all your numbers. Whoever shares a match with you/),
    ).toBeTruthy()
  })

  test('a double click is one wish', async () => {
    let answer = (_reply: Reply) => {}
    const { asked, user } = open(ownProfile(), {
      'PATCH /api/players/1': () => new Promise<Reply>((resolve) => (answer = resolve)),
    })
    await user.dblClick(await toggle())
    expect(await isOn()).toBe('false')
    answer({ body: ownProfile({ isPublic: 0 }) })
    expect(asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  })

  test.for([
    [403, 'impersonation_forbidden', "You cannot do this in somebody else's name."],
    [500, 'unexpected', 'Failed to change who sees your profile'],
  ] as const)('it turns back when the server answers %s %s', async ([status, code, text]) => {
    const { user } = open(ownProfile(), {
      'PATCH /api/players/1': () => ({ status, body: { code } }),
    })
    await user.click(await toggle())
    expect(await screen.findByText(text)).toBeTruthy()
    expect(await isOn()).toBe('true')
    await user.click(await toggle())
    await waitFor(async () => expect(await isOn()).toBe('true'))
  })
})

describe('the clans of two', () => {
  freshBrowser()
  const clan = {
    clanId: 9,
    clanName: 'Los Cristaleros',
    seasonId: 3,
    rank: 4,
    rating: 1128.6,
    rankedMatches: 12,
    isProvisional: false,
    wins: 7,
    draws: 1,
    losses: 4,
  }
  const card = async (name: string) =>
    within((await heading(name)).parentElement!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)

  test('show where the player stands in them, and what is provisional', async () => {
    open(
      aProfile({
        clans: [clan, { ...clan, clanId: 10, clanName: 'Drive', rank: null, isProvisional: true, draws: 0 }],
      }),
    )
    expect(await card('In your clans')).toEqual([
      'Los CristalerosRating 1129Rank 47 wins· 1 draw· 4 losses',
      'DriveRating 1129No rank yetProvisional7 wins· 4 losses',
    ])
    expect(screen.getByRole('link', { name: 'Los Cristaleros' }).getAttribute('href')).toBe(
      '/?tab=community&view=clans&clan=9',
    )
  })

  test('are the own ones on the own profile, and nothing where there are none', async () => {
    await speak('es')
    const own = open(ownProfile({ clans: [clan] }))
    expect(await heading('Tus clanes')).toBeTruthy()
    own.unmount()
    const shared = open(aProfile({ clans: [clan] }))
    expect(await card('En vuestros clanes')).toHaveLength(1)
    shared.unmount()
    open(aProfile())
    await heading('Lucía Ferrer')
    expect(screen.queryByText(/clanes/)).toBeNull()
  })
})

describe('a profile that does not show', () => {
  freshBrowser()

  test('is not found: private, or nobody’s', async () => {
    open(aProfile(), { 'GET /api/players/2': () => ({ status: 404, body: { code: 'not_found' } }) })
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.getByText('The profile is private, or there is no such player.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See your players' }).getAttribute('href')).toBe(
      '/?tab=community&view=players',
    )
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('is gone as soon as it is no longer the reader’s to see', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({ 'GET /api/players/2': () => ({ status: 404, body: { code: 'not_found' } }) })
    void client.invalidateQueries()
    expect(await heading('Player not found')).toBeTruthy()
    expect(screen.queryByText('Lucía Ferrer')).toBeNull()
  })

  test('stays on the screen when it cannot be read again', async () => {
    const { client } = open(aProfile())
    await heading('Lucía Ferrer')
    network({})
    void client.invalidateQueries()
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Lucía Ferrer' })).toBeTruthy()
  })

  test('can be tried again after a failure', async () => {
    const replies: Replies = { 'GET /api/players/2': () => ({ status: 503, body: { code: 'unavailable' } }) }
    const { user } = open(aProfile(), replies)
    expect(await screen.findByText('The profile did not load')).toBeTruthy()
    network({ 'GET /api/players/2': () => ({ body: aProfile() }) })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading('Lucía Ferrer')).toBeTruthy()
  })

  test('says that it loads', async () => {
    open(aProfile(), { 'GET /api/players/2': () => new Promise<Reply>(() => {}) })
    expect(await screen.findByText('Loading...', { selector: '[role=status] *' })).toBeTruthy()
  })
})

describe('the way back', () => {
  freshBrowser()

  test('of a shared link leads to the list', async () => {
    const { user } = open(aProfile())
    const back = await screen.findByRole('link', { name: 'Players' })
    expect(back.getAttribute('href')).toBe('/?tab=community&view=players')
    await user.click(back)
    expect(location.search).toBe('?tab=community&view=players')
  })
})
