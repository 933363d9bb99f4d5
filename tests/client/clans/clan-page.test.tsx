import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { anAddition, anInbox } from '#tests/client/notifications/seen-notification.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clickTwice, one } from './seen-clan.ts'

const leaving = 'DELETE /api/clans/5/members/ana'
const member = (change: Partial<Clan> = {}) => aClan({ userRole: 'member', ...change })

function open(clan: () => Clan | null, replies: Replies = {}, search = 'view=clans&clan=5') {
  history.replaceState(null, '', `/?tab=community&${search}`)
  const asked = network({ ...signedIn, ...one(clan), ...replies })
  return { asked, ...show(<CommunityPage />) }
}

const title = () => screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const noButton = (name: string | RegExp) => expect(screen.queryByRole('button', { name })).toBeNull()
const lane = (name: string) => screen.queryByRole('link', { name })

describe('the page of a clan', () => {
  freshBrowser()

  // spec 2: and an edit button | Admins get 'Manage Members' | and Clan Matches (Open, Chronological, History)
  // spec 6: sees the clan edit | and Manage Members | sees Leave Clan
  test('tells an admin which clan it is, and lets them edit it and manage its members', async () => {
    open(() => aClan({ description: 'Los martes\na las ocho', isPublic: false }))
    await title()
    for (const text of ['Gold', '14 members', 'Private', /^Los martes/])
      expect(screen.getByText(text)).toBeTruthy()
    expect(await button('Edit clan')).toBeTruthy()
    expect(await button('Manage Members')).toBeTruthy()
    noButton(/Leave Clan|Join/)
    expect(lane('Home')?.getAttribute('aria-current')).toBe('page')
    expect(lane('Clan Matches')?.getAttribute('href')).toBe('/?tab=community&view=clan-matches&clan=5')
    expect(screen.queryByRole('heading', { name: 'Community' })).toBeNull()
  })

  // spec 2: Clan detail has a back | and a header with icon
  test('has the way back, the icon, the name, the tier and how many are in it', async () => {
    open(() => aClan({ tier: 'Diamond', memberCount: 1, iconUrl: 'https://pictures.test/clan.png' }))
    const head = (await title()).closest('div.flex')
    expect(head?.querySelector('img')?.getAttribute('src')).toBe('https://pictures.test/clan.png')
    expect(head?.textContent).toMatch(/^Los CristalerosDiamond1 member/)
    expect(screen.getByRole('link', { name: 'Clans' }).getAttribute('href')).toBe(
      '/?tab=community&view=clans',
    )
  })

  // spec 2: and an edit button | Non-admins get a 'Leave Clan'
  // spec 6: sees the clan edit | and Manage Members | sees Leave Clan
  test('lets a member leave and see the members, and nothing more', async () => {
    open(() => member())
    await title()
    expect(await button('Leave Clan')).toBeTruthy()
    expect(await button('14 members: See the members')).toBeTruthy()
    noButton(/Edit clan|Manage Members|Join/)
    expect(lane('Clan Matches')).toBeTruthy()
  })

  test('lets anybody else join; the matches are for members', async () => {
    let clan = aClan({ userRole: null })
    const { user } = open(() => clan, {
      'POST /api/clans/5/join': () => {
        clan = member({ memberCount: 15 })
        return { body: clan }
      },
    })
    await title()
    noButton(/Edit clan|Manage Members|Leave Clan|See the members/)
    expect(lane('Clan Matches')).toBeNull()
    await user.click(await button('Join Los Cristaleros'))
    expect(await screen.findByText('Joined clan')).toBeTruthy()
    expect(await button('Leave Clan')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(document.activeElement).toBe(await title())
  })

  // spec 6: changes clan settings
  test.for([
    ['clan-settings', () => import('#client/clans/form/clan-settings-dialog.tsx')],
    ['members', () => import('#client/clans/members/members-dialog.tsx')],
  ] as const)('%s is not opened for who may not', async ([dialog, load]) => {
    await load()
    open(() => aClan({ userRole: null }), {}, `view=clans&clan=5&dialog=${dialog}`)
    await title()
    await expect(screen.findByRole('dialog', {}, { timeout: 500 })).rejects.toThrow()
  })

  test('of a clan that is gone says so, with a way back', async () => {
    const { user } = open(() => null)
    expect(await screen.findByText('Clan not found')).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'To your clans' }))
    expect(await screen.findByText('No clans yet')).toBeTruthy()
  })

  test('of a clan that goes while it is open says so, and shows nothing of it', async () => {
    let clan: Clan | null = aClan({ userRole: null })
    const { user } = open(() => clan, {
      'POST /api/clans/5/join': () => {
        clan = null
        return refused(404, 'not_found')()
      },
    })
    await user.click(await button('Join Los Cristaleros'))
    expect(await screen.findByText('Clan not found')).toBeTruthy()
    expect(screen.queryByText('Los Cristaleros')).toBeNull()
  })

  test('a failure is tried again', async () => {
    let tries = 0
    const { user } = open(() => null, {
      'GET /api/clans/5': () => (tries++ === 0 ? { status: 500, body: {} } : { body: aClan() }),
    })
    expect(await screen.findByText('The clan did not load')).toBeTruthy()
    await user.click(await button('Try again'))
    await title()
  })

  // spec 2: Clan detail has a back
  test('the way back leads to the clans from its matches too', async () => {
    const { user } = open(() => aClan(), {}, 'view=clan-matches&clan=5')
    await title()
    await user.click(screen.getByRole('link', { name: 'Clans' }))
    expect(location.search).toBe('?tab=community&view=clans')
  })

  test('speaks Spanish', async () => {
    await speak('es')
    open(() => member())
    await title()
    for (const name of ['Salir del clan', '14 miembros: Ver los miembros'])
      expect(await button(name)).toBeTruthy()
    for (const name of ['Inicio', 'Partidos del clan', 'Clanes']) expect(lane(name)).toBeTruthy()
  })
})

describe('leaving', () => {
  freshBrowser()

  const ask = async (clan: Clan, replies: Replies = {}) => {
    const shown = open(() => clan, replies)
    await shown.user.click(await button('Leave Clan'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Los Cristaleros' }))
    return { ...shown, leave: () => dialog.getByRole('button', { name: 'Leave Clan' }) }
  }

  test.for([
    [true, /join it again whenever you like/],
    [false, /only an admin can add you again/],
  ] as const)('says what stays, and what it takes to come back (public: %s)', async ([isPublic, text]) => {
    await ask(member({ isPublic }))
    expect(screen.getByText(/Your matches stay in your history, and your points/)).toBeTruthy()
    expect(screen.getByText(text)).toBeTruthy()
  })

  test('leads to the own clans; the clan is not asked for again, so that nothing says it is not found', async () => {
    const { user, asked, leave } = await ask(member({ isPublic: false }), {
      [leaving]: () => ({ status: 204 }),
    })
    await user.click(leave())
    expect(await screen.findByText('You have left Los Cristaleros')).toBeTruthy()
    expect(await screen.findByText('No clans yet')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans')
    expect(writes(asked)).toEqual([{ line: leaving, body: undefined }])
    const lines = asked.map(({ method, path }) => `${method} ${path}`)
    expect(lines.slice(lines.indexOf(leaving))).not.toContain('GET /api/clans/5')
  })

  test('two quick clicks leave once', async () => {
    const { promise, answer } = later()
    const { asked, leave } = await ask(member(), { [leaving]: () => promise })
    clickTwice(leave())
    answer({ status: 204 })
    expect(await screen.findByText('You have left Los Cristaleros')).toBeTruthy()
    expect(writes(asked)).toHaveLength(1)
  })

  test('is refused to the last admin, with the reason', async () => {
    const { user, leave } = await ask(member(), { [leaving]: refused(409, 'last_admin') })
    await user.click(leave())
    expect(await screen.findByText(/^You are the only admin\. Make another member admin first/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await title()
  })
})

describe('whoever an admin added', () => {
  freshBrowser()

  const question = 'If you stay, the matches that its members record with you count at once.'
  const added = member({ userConsent: 'pending' })
  const strip = async () => within(await screen.findByRole('region', { name: question }))

  test('is asked whether they stay, by the name of who added them', async () => {
    open(() => added, anInbox(anAddition()).replies)
    expect(await (await strip()).findByText('Noa Gil added you to this clan.')).toBeTruthy()
  })

  test('is asked without a name once the notification is gone', async () => {
    open(() => added, anInbox(anAddition('accepted')).replies)
    expect((await strip()).getByText('An admin added you to this clan.')).toBeTruthy()
  })

  test('stays with one press, and is asked no more', async () => {
    let clan = added
    const { asked } = open(() => clan, {
      ...anInbox().replies,
      'POST /api/clans/5/stay': () => ({ body: (clan = member()) }),
    })
    clickTwice((await strip()).getByRole('button', { name: 'Stay' }))
    expect(await screen.findByText('You stay in Los Cristaleros')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('region', { name: question })).toBeNull())
    expect(writes(asked)).toEqual([{ line: 'POST /api/clans/5/stay', body: undefined }])
  })

  test('has the focus on the heading once they have answered', async () => {
    let clan = added
    const { user } = open(() => clan, {
      ...anInbox().replies,
      'POST /api/clans/5/stay': () => ({ body: (clan = member()) }),
    })
    await user.click((await strip()).getByRole('button', { name: 'Stay' }))
    await waitFor(async () => expect(document.activeElement).toBe(await title()))
  })

  test('leaves after a second thought', async () => {
    const { user, asked } = open(() => added, { ...anInbox().replies, [leaving]: () => ({ status: 204 }) })
    await user.click((await strip()).getByRole('button', { name: 'Leave' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave Los Cristaleros' }))
    await user.click(dialog.getByRole('button', { name: 'Leave Clan' }))
    expect(await screen.findByText('You have left Los Cristaleros')).toBeTruthy()
    expect(writes(asked).map(({ line }) => line)).toEqual([leaving])
  })

  test('is not asked once an admin has removed them meanwhile', async () => {
    let clan = added
    const { user } = open(() => clan, {
      ...anInbox().replies,
      'POST /api/clans/5/stay': () => {
        clan = aClan({ userRole: null, userConsent: null })
        return refused(403, 'not_allowed')()
      },
    })
    await user.click((await strip()).getByRole('button', { name: 'Stay' }))
    expect(await button('Join Los Cristaleros')).toBeTruthy()
    expect(screen.queryByRole('region', { name: question })).toBeNull()
  })

  test('is not answered for by an admin of the app', async () => {
    open(() => added, { ...anInbox().replies, ...impersonated })
    expect(await (await strip()).findByText("You cannot do this in somebody else's name.")).toBeTruthy()
    expect((await strip()).queryByRole('button')).toBeNull()
  })

  test('is asked in Spanish', async () => {
    await speak('es')
    open(() => added, anInbox(anAddition()).replies)
    await title()
    expect(await button('Quedarme')).toBeTruthy()
    expect(await button('Salir')).toBeTruthy()
    expect(await screen.findByText('Noa Gil te ha añadido a este clan.')).toBeTruthy()
  })
})
