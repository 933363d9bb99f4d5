import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CommunityPage } from '#client/clans/community-page.tsx'
// Loaded before the tests, so that it does not count as their time.
import '#client/pictures/crop-dialog.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { signedIn } from '#tests/client/matches/details/match-screen.ts'
import { drawsPictures } from '#tests/client/pictures/canvas.ts'
import { fileOf, jpeg } from '#tests/client/pictures/files.ts'
import { clickTwice, fill } from '#tests/support/gestures.ts'
import { button, freshBrowser, network, press, type Replies, says, show } from '#tests/support/render.tsx'
import { keysOf, later, refused, writes } from '#tests/support/replies.ts'
import { aClan, clanReply } from './clan-replies.ts'

drawsPictures()
freshBrowser()
afterEach(() => vi.restoreAllMocks())

const create = 'POST /api/clans'
const change = 'PATCH /api/clans/5'
const remove = 'DELETE /api/clans/5'
const created = { status: 201, body: aClan({ memberCount: 1 }) }

function open(search: string, replies: Replies, clan: () => Clan | null = () => aClan()) {
  history.replaceState(null, '', `/?tab=community&view=clans${search}`)
  const asked = network({
    ...signedIn,
    ...clanReply(clan),
    'POST /api/pictures': () => ({ status: 201, body: { url: uploaded } }),
    ...replies,
  })
  const sent = () => writes(asked).filter(({ line }) => line !== 'POST /api/pictures')
  return { asked, sent, ...show(<CommunityPage />) }
}
const openNew = (...answers: ReturnType<Replies[string]>[]) =>
  open('&dialog=new-clan', { [create]: () => answers.shift()! })
const openSettings = (replies: Replies, clan?: () => Clan) =>
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

// spec 1: form or join clans
// spec 5: Tier is Gold, Platinum | isPublic defaults to true | Description is optional
// spec 7: POST /api/clans
// spec 8: Clans: 'Clan created' | the server message, else 'Failed to create clan'
// spec 9: Clan tiers Gold, Platinum
test('Create New Clan defaults to public Gold, restores its draft, retries with one idempotency key, opens the clan', async () => {
  const { promise, answer } = later()
  const { user, unmount } = openNew()
  expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
  expect(await nameField()).toHaveProperty('value', '')
  expect(await field(/^Gold/)).toHaveProperty('checked', true)
  expect(screen.getByRole('switch', { name: 'Public clan', checked: true })).toBeTruthy()
  await says('Anyone can find it under Discover and join right away.')
  fill(/^Name/, 'Los Cristaleros')
  fill(/^Description/, 'Martes')
  await user.click(await field(/^Platinum/))
  await user.click(screen.getByRole('switch'))
  await says("It doesn't appear under Discover: only its admins add members.")
  await chooseIcon()
  // A reload keeps what was typed and chosen.
  unmount()
  const { asked, sent } = openNew(promise, refused(409, 'clan_limit')(), created)
  expect(await nameField()).toHaveProperty('value', 'Los Cristaleros')
  expect(iconShown()).toBe(uploaded)
  clickTwice(await button('Create clan'))
  expect((await button('Creating...')).getAttribute('aria-busy')).toBe('true')
  answer({ status: 500, body: {} })
  for (const text of ['Failed to create clan', "You've created as many clans as one person can."]) {
    await says(text)
    await press('Create clan')
  }
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
  expect(sent()).toEqual([1, 2, 3].map(() => ({ line: create, body })))
  const [key, ...others] = keysOf(asked.filter(({ path }) => path === '/api/clans'))
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(others).toEqual([key, key])
  expect(sessionStorage).toHaveLength(0)
})

// spec 5: Name is required ('Clan name is required')
test('Create New Clan shows client and server errors at their fields, keeps the input, and clears the draft on Discard', async () => {
  const refusedAt = (status: number, path: string, code: string) => ({
    status,
    body: { code: status === 409 ? code : 'invalid_input', issues: [{ path, code }] },
  })
  const { sent } = openNew(
    refusedAt(409, 'name', 'clan_name_taken'),
    refusedAt(400, 'description', 'text_too_long'),
  )
  await nameField()
  for (const [name, text, label, calls] of [
    ['  ', 'Clan name is required', /^Name/, 0],
    ['🎾🎾', 'Use at least one letter or digit in the name.', /^Name/, 0],
    ['Uno', /^There is already a clan with that name\. Choose another/, /^Name/, 1],
    ['Dos', 'This is too long. Shorten it.', /^Description/, 2],
  ] as const) {
    fill(/^Name/, name)
    await press('Create clan')
    const told = await screen.findByText(text, { selector: '[role=dialog] *' })
    const input = await field(label)
    expect(input.getAttribute('aria-describedby')).toContain(told.closest('p')?.id)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(input)
    expect(await nameField()).toHaveProperty('value', name)
    expect(sent()).toHaveLength(calls)
  }
  await press('Close')
  await press('Discard')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sessionStorage).toHaveLength(0)
})

// spec 2: Community tab: Clan Settings
// spec 5: iconUrl is optional
// spec 6: changes clan settings
// spec 7: PATCH /api/clans/{id}
// spec 8: 'Clan updated' | 'Failed to update clan'
test('Clan Settings keeps the form after a failed save, and saves a name without letters, a new tier and no icon', async () => {
  const old = { tier: 'Diamond', isPublic: false, iconUrl: uploaded } as const
  let clan = aClan({ ...old, name: '🎾', description: 'Martes' })
  let isUp = false
  const save = () => ({ body: (clan = { ...clan, tier: 'Gold' }) })
  const { user, sent } = openSettings(
    { [change]: () => (isUp ? save() : { status: 500, body: {} }) },
    () => clan,
  )
  expect(await nameField()).toHaveProperty('value', '🎾')
  expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
  expect(await field(/^Diamond/)).toHaveProperty('checked', true)
  expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
  expect(iconShown()).toBe(uploaded)
  await user.click(await field(/^Gold/))
  await press('Remove: Icon')
  expect(iconShown()).toBeNull()
  await press('Save')
  await says('Failed to update clan')
  expect(await field(/^Gold/)).toHaveProperty('checked', true)
  isUp = true
  await press('Save')
  await says('Clan updated')
  await says('Gold')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(location.search).toBe('?tab=community&view=clans&clan=5')
  const body = { name: '🎾', description: 'Martes', tier: 'Gold', isPublic: false, iconUrl: '' }
  expect(sent()[1]).toEqual({ line: change, body })
})

// spec 5: Confirmations: 'Are you sure
// spec 6: Clan admin (userRole admin): including delete
// spec 7: DELETE /api/clans/{id}
// spec 8: 'Clan deleted' | or 'Failed to delete clan'
test('deleting a clan asks first, says that its matches stay, keeps Clan Settings open on a 500, and leads to My Clans', async () => {
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
    /^Are you sure you want to delete this clan\? .* Its matches stay in everybody's history as/
  expect(dialog.getByText(question)).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Cancel')
  await user.click(dialog.getByText('Delete'))
  await says('Failed to delete clan')
  expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
  isUp = true
  clickTwice((await ask()).getByText('Delete'))
  await says('Clan deleted')
  await says('You are not in a clan yet')
  expect(location.search).toBe('?tab=community&view=clans')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent().slice(1)).toEqual([{ line: remove, body: undefined }])
})
