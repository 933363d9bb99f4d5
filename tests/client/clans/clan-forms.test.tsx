import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
// Before the tests, whose time it would take.
import '#client/pictures/crop-dialog.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { drawsPictures } from '#tests/client/pictures/canvas.ts'
import { fileOf, jpeg } from '#tests/client/pictures/files.ts'
import {
  button,
  fill,
  freshBrowser,
  network,
  press,
  type Replies,
  says,
  show,
} from '#tests/support/render.tsx'
import { keysOf, later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clickTwice, one } from './seen-clan.ts'

drawsPictures()
freshBrowser()
afterEach(() => vi.restoreAllMocks())

const create = 'POST /api/clans'
const change = 'PATCH /api/clans/5'
const remove = 'DELETE /api/clans/5'
const created = () => ({ status: 201, body: aClan({ memberCount: 1 }) })

function open(search: string, replies: Replies = {}, clan: () => Clan | null = () => aClan()) {
  history.replaceState(null, '', `/?tab=community&view=clans${search}`)
  const asked = network({
    ...signedIn,
    ...one(clan),
    'POST /api/pictures': () => ({ status: 201, body: { url: uploaded } }),
    ...replies,
  })
  const sent = () => writes(asked).filter(({ line }) => line !== 'POST /api/pictures')
  return { asked, sent, ...show(<CommunityPage />) }
}
const openNew = (replies: Replies = {}) => open('&dialog=new-clan', replies)
const openSettings = (replies: Replies = {}, clan?: () => Clan) =>
  open('&clan=5&dialog=clan-settings', replies, clan)

const uploaded = `/api/pictures/${'u'.repeat(43)}`
const iconShown = () => document.querySelector('form img')?.getAttribute('src') ?? null

async function chooseIcon() {
  fireEvent.change(await screen.findByLabelText(/^Icon/), { target: { files: [fileOf(jpeg())] } })
  await press('Use picture')
  await waitFor(() => expect(iconShown()).toBe(uploaded))
}
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name)
const nameField = () => field(/^Name/)
const dialogGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

// spec 1: form or join clans
// spec 5: Tier is Gold, Platinum | isPublic defaults to true | Description is optional
// spec 7: POST /api/clans
// spec 8: Clans: 'Clan created'
// spec 9: Clan tiers Gold, Platinum
test('a new clan starts public in the lowest tier, is sent as it is written, and opens', async () => {
  const { user, sent } = openNew({ [create]: created })
  expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
  expect(await nameField()).toHaveProperty('value', '')
  expect(await field(/^Gold/)).toHaveProperty('checked', true)
  expect(screen.getByRole('switch', { name: 'Public clan', checked: true })).toBeTruthy()
  await says('Everybody finds it under Discover and may join it at once.')
  await fill(/^Name/, 'Los Cristaleros')
  await fill(/^Description/, 'Martes')
  await user.click(await field(/^Platinum/))
  await user.click(screen.getByRole('switch'))
  await says('Nobody finds it: its admins add the members.')
  await chooseIcon()
  await press('Create clan')
  await says('Clan created')
  expect(await screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })).toBeTruthy()
  expect(location.search).toBe('?tab=community&view=clans&clan=5')
  const body = {
    name: 'Los Cristaleros',
    description: 'Martes',
    tier: 'Platinum',
    isPublic: false,
    iconUrl: uploaded,
  }
  expect(sent()).toEqual([{ line: create, body }])
  expect(sessionStorage).toHaveLength(0)
})

// spec 5: Name is required ('Clan name is required')
test.for([
  ['  ', 'Clan name is required'],
  ['🎾🎾', 'Use at least one letter or digit in the name.'],
] as const)('a new clan is not sent with the name "%s"', async ([name, text]) => {
  const { sent } = openNew({ [create]: created })
  await fill(/^Name/, name)
  await press('Create clan')
  await says(text)
  expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(await nameField())
  expect(sent()).toEqual([])
})

test.for([
  [/^Name/, 'name', 'clan_name_taken', 409, /^There is a clan with this name already\. Choose another/],
  [/^Description/, 'description', 'text_too_long', 400, 'This is too long. Shorten it.'],
] as const)('what the server refuses stands at its field, and what was typed stays: %s', async (row) => {
  const [label, path, code, status, text] = row
  const body = { code: status === 409 ? code : 'invalid_input', issues: [{ path, code }] }
  openNew({ [create]: () => ({ status, body }) })
  await fill(/^Name/, 'Los Cristaleros')
  await press('Create clan')
  const told = await screen.findByText(text, { selector: '[role=dialog] *' })
  const input = await field(label)
  expect(input.getAttribute('aria-describedby')).toBe(told.closest('p')?.id)
  expect(document.activeElement).toBe(input)
  expect(await nameField()).toHaveProperty('value', 'Los Cristaleros')
})

// spec 8: the server message, else 'Failed to create clan'
test('two quick clicks create one; a failure says what failed, or why, and every try has the same key', async () => {
  const { promise, answer } = later()
  const answers = [promise, refused(409, 'clan_limit')(), created()]
  const { asked } = openNew({ [create]: () => answers.shift()! })
  await fill(/^Name/, 'Uno')
  clickTwice(await button('Create clan'))
  expect((await button('Creating...')).getAttribute('aria-busy')).toBe('true')
  answer({ status: 500, body: {} })
  await says('Failed to create clan')
  await press('Create clan')
  await says('You have created as many clans as one person may.')
  await press('Create clan')
  await says('Clan created')
  const keys = keysOf(asked)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys).toEqual([keys[0], keys[0], keys[0]])
})

test('a reload keeps what was typed and chosen; discarding it forgets it', async () => {
  const { user, unmount } = openNew()
  await fill(/^Name/, 'Uno')
  await user.click(await field(/^Diamond/))
  await chooseIcon()
  unmount()
  openNew()
  expect(await nameField()).toHaveProperty('value', 'Uno')
  expect(await field(/^Diamond/)).toHaveProperty('checked', true)
  expect(iconShown()).toBe(uploaded)
  await press('Close')
  await press('Discard')
  await dialogGone()
  expect(sessionStorage).toHaveLength(0)
})

// spec 2: Community tab: Clan Settings
// spec 5: iconUrl is optional
// spec 6: changes clan settings
// spec 7: PATCH /api/clans/{id}
// spec 8: 'Clan updated' | 'Failed to update clan'
test('the settings change a clan; a failure keeps the form', async () => {
  let clan = aClan({ description: 'Martes', tier: 'Diamond', isPublic: false })
  let isUp = false
  const save = () => ({ body: (clan = { ...clan, name: 'Cristal' }) })
  const { sent } = openSettings({ [change]: () => (isUp ? save() : { status: 500, body: {} }) }, () => clan)
  expect(await nameField()).toHaveProperty('value', 'Los Cristaleros')
  expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
  expect(await field(/^Diamond/)).toHaveProperty('checked', true)
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
  await fill(/^Name/, 'Cristal')
  await chooseIcon()
  await press('Save')
  await says('Failed to update clan')
  expect(await nameField()).toHaveProperty('value', 'Cristal')
  isUp = true
  await press('Save')
  await says('Clan updated')
  expect(await screen.findByRole('heading', { name: 'Cristal', level: 1 })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('?tab=community&view=clans&clan=5')
  const body = { name: 'Cristal', description: 'Martes', tier: 'Diamond', isPublic: false, iconUrl: uploaded }
  expect(sent()[1]).toEqual({ line: change, body })
})

test('a clan whose old name has no letter keeps it; its icon can be taken away', async () => {
  const stored = aClan({ name: '🎾', iconUrl: uploaded })
  const { user, sent } = openSettings({ [change]: () => ({ body: stored }) }, () => stored)
  await user.click(await field(/^Diamond/))
  await press('Remove: Icon')
  expect(iconShown()).toBeNull()
  await press('Save')
  await says('Clan updated')
  expect(sent()[0]?.body).toMatchObject({ name: '🎾', tier: 'Diamond', iconUrl: '' })
})

// spec 5: Confirmations: 'Are you sure
// spec 6: Clan admin (userRole admin): including delete
// spec 7: DELETE /api/clans/{id}
// spec 8: 'Clan deleted' | or 'Failed to delete clan'
test('deleting asks first, says what stays, and leads to the own clans; a failure leaves the clan', async () => {
  let isUp = false
  const { user, sent } = openSettings({
    [remove]: () => (isUp ? { status: 204 } : { status: 500, body: {} }),
  })
  const ask = async () => {
    await press('Delete clan')
    return within(await screen.findByRole('dialog', { name: 'Delete Los Cristaleros' }))
  }
  const dialog = await ask()
  const question =
    /^Are you sure you want to delete this clan\? .* Its matches stay in everybody’s history as/
  expect(dialog.getByText(question)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(dialog.getByText('Delete'))
  await says('Failed to delete clan')
  expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
  isUp = true
  await user.dblClick((await ask()).getByText('Delete'))
  await says('Clan deleted')
  await says('No clans yet')
  expect(location.search).toBe('?tab=community&view=clans')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent().slice(1)).toEqual([{ line: remove, body: undefined }])
})
