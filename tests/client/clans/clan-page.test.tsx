import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { anAddition, anInbox } from '#tests/client/notifications/notification-fixtures.ts'
import { clickTwice } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clanReply, secondSeason } from './clan-replies.ts'

freshBrowser()

const leaving = 'DELETE /api/clans/5/members/ana'
const member = (change: Partial<Clan> = {}) => aClan({ userRole: 'member', ...change })

function open(clan: () => Clan | null, replies: Replies = {}, search = 'view=clans&clan=5') {
  history.replaceState(null, '', `/?tab=community&${search}`)
  const asked = network({ ...signedIn, ...clanReply(clan), ...replies })
  return { asked, ...show(<CommunityPage />) }
}

const title = () => screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })
const lane = (name: string) => screen.queryByRole('link', { name })
const seasons = { 'GET /api/clans/5/seasons': () => ({ body: [secondSeason()] }) }
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))

describe('clan page', () => {
  // spec 2: Clan detail has a back | and a header with icon | and Clan Matches (Open, Chronological, History)
  test('shows icon, name, tier, members, privacy and description, and links to the matches and back to the clans', async () => {
    const clan = aClan({ description: 'Los martes', isPublic: false, memberCount: 1, iconUrl: '/clan.png' })
    const { user } = open(() => clan, {}, 'view=clan-matches&clan=5')
    const head = (await title()).closest('div.flex')
    expect(head?.querySelector('img')?.getAttribute('src')).toBe('/clan.png')
    expect(head?.textContent).toMatch(/^Los CristalerosGold1 member/)
    expect(screen.getByText('Private')).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Community' })).toBeNull()
    await user.click(lane('Home')!)
    expect(lane('Home')?.getAttribute('aria-current')).toBe('page')
    await says('Los martes')
    expect(lane('Clan Matches')?.getAttribute('href')).toBe('/?tab=community&view=clan-matches&clan=5')
    await user.click(lane('Clans')!)
    expect(location.search).toBe('?tab=community&view=clans')
  })

  // spec 2: and an edit button | Admins get 'Manage Members' | Non-admins get a 'Leave Clan'
  // spec 6: sees the clan edit | and Manage Members | sees Leave Clan
  test.for([
    ['admin', ['Edit clan', 'Manage Members', 'More options'], true],
    ['member', ['Leave Clan', 'More options'], true],
    [null, ['Join Los Cristaleros'], false],
  ] as const)(
    'shows to the role %s only the buttons %o, and the link to the matches: %s',
    async ([userRole, names, isIn]) => {
      open(() => aClan({ userRole }))
      await title()
      for (const name of names) expect(await button(name)).toBeTruthy()
      const others = ['Edit clan', 'Manage Members', 'Leave Clan', 'More options', /^Join/]
      const shown = others.filter((name) => screen.queryByRole('button', { name }))
      expect(shown).toHaveLength(names.length)
      expect(lane('Clan Matches') !== null).toBe(isIn)
    },
  )

  test.for([
    ['admin', ['Balance teams', 'Season']],
    ['member', ['Balance teams', 'See members']],
  ] as const)('keeps the tools of the role %s in a menu: %o', async ([userRole, tools]) => {
    const { user } = open(() => aClan({ userRole }))
    await press('More options')
    const menu = within(await screen.findByRole('dialog', { name: 'More options' }))
    const choices = within(menu.getByRole('list')).getAllByRole('button')
    expect(choices.map(({ textContent }) => textContent)).toEqual(tools)
    await user.click(choices[0]!)
    expect(location.search).toContain('dialog=balance')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'More options' })).toBeNull())
  })

  test('keeps its address after joining, shows Leave Clan, and moves the focus to the name of the clan', async () => {
    let clan = aClan({ userRole: null })
    open(() => clan, { 'POST /api/clans/5/join': () => ({ body: (clan = member({ memberCount: 15 })) }) })
    await press('Join Los Cristaleros')
    await says('Joined clan')
    expect(await button('Leave Clan')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(document.activeElement).toBe(await title())
  })

  test.for(['clan-settings', 'members', 'balance', 'season'])(
    'opens dialog=%s from the URL for an admin, but not for a user who is not a member',
    async (dialog) => {
      const search = `view=clans&clan=5&dialog=${dialog}`
      const { unmount } = open(() => aClan(), seasons, search)
      expect(await screen.findByRole('dialog')).toBeTruthy()
      unmount()
      // Once loaded, a dialog would open together with the page.
      const { client } = open(() => aClan({ userRole: null }), seasons, search)
      await title()
      await waitFor(() => expect(client.isFetching()).toBe(0))
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  test('shows "Clan not found" with a link to the user’s clans when joining answers 404', async () => {
    let clan: Clan | null = aClan({ userRole: null })
    const { user } = open(() => clan, {
      'POST /api/clans/5/join': () => {
        clan = null
        return refused(404, 'not_found')()
      },
    })
    await press('Join Los Cristaleros')
    await says('Clan not found')
    expect(screen.queryByText('Los Cristaleros')).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Go to my clans' }))
    await says('You are not in a clan yet')
  })
})

test.for([
  [true, /join again whenever you like/],
  [false, /only an admin can add you again/],
] as const)(
  'leaving a clan (public: %s) says how to return, shows a last_admin refusal, and sends a double click once',
  async ([isPublic, text]) => {
    const { promise, answer } = later()
    const answers = [refused(409, 'last_admin')(), promise]
    const { asked } = open(() => member({ isPublic }), { [leaving]: () => answers.shift()! })
    const ask = async () => {
      await press('Leave Clan')
      return (await dialogNamed('Leave Los Cristaleros')).getByRole('button', { name: 'Leave Clan' })
    }
    const leave = await ask()
    for (const said of [/You keep your matches in your history and your points/, text]) await says(said)
    leave.click()
    await says(/^You are the only admin\. Make another member admin first/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    asked.splice(0)
    clickTwice(await ask())
    answer({ status: 204 })
    await says('You have left Los Cristaleros')
    await says('You are not in a clan yet')
    expect(location.search).toBe('?tab=community&view=clans')
    expect(writes(asked)).toEqual([{ line: leaving, body: undefined }])
    const lines = asked.map(({ method, path }) => `${method} ${path}`)
    expect(lines.slice(lines.indexOf(leaving))).not.toContain('GET /api/clans/5')
  },
)

describe('a member added by an admin', () => {
  const question = 'If you stay, matches that members add with you count without asking you first.'
  const added = member({ userConsent: 'pending' })
  const stay = 'POST /api/clans/5/stay'
  const strip = async () => within(await screen.findByRole('region', { name: question }))

  test.for([
    [anAddition(), 'Noa Gil added you to this clan.'],
    [anAddition('accepted'), 'An admin added you to this clan.'],
  ] as const)(
    'sees that an admin added them, sends Stay once for a double click, and is not asked again',
    async (row) => {
      const [addition, text] = row
      let clan = added
      const { asked } = open(() => clan, {
        ...anInbox(addition).replies,
        [stay]: () => ({ body: (clan = member()) }),
      })
      expect(await (await strip()).findByText(text)).toBeTruthy()
      const stays = (await strip()).getByRole('button', { name: 'Stay' })
      stays.focus()
      clickTwice(stays)
      await says('You stay in Los Cristaleros')
      await waitFor(() => expect(screen.queryByRole('region', { name: question })).toBeNull())
      await waitFor(async () => expect(document.activeElement).toBe(await title()))
      expect(writes(asked)).toEqual([{ line: stay, body: undefined }])
    },
  )

  test('is asked to confirm Leave, and sees Join in place of the question when Stay answers 403 after a removal', async () => {
    let clan = added
    const { user } = open(() => clan, {
      ...anInbox().replies,
      [stay]: () => {
        clan = aClan({ userRole: null, userConsent: null })
        return refused(403, 'not_allowed')()
      },
    })
    await user.click((await strip()).getByText('Leave'))
    await user.click((await dialogNamed('Leave Los Cristaleros')).getByText('Cancel'))
    await user.click((await strip()).getByText('Stay'))
    expect(await button('Join Los Cristaleros')).toBeTruthy()
    expect(screen.queryByRole('region', { name: question })).toBeNull()
  })
})
