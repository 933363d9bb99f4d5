import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
// Before the tests, whose time it would take.
import '#client/pictures/crop-dialog.tsx'
import { CommunityPage } from '#client/clans/community-page.tsx'
import type { Clan } from '#shared/clans/schema.ts'
import { signedIn } from '#tests/client/matches/details/seen-match.ts'
import { drawsPictures } from '#tests/client/pictures/canvas.ts'
import { fileOf, jpeg } from '#tests/client/pictures/files.ts'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { keysOf, later, writes } from '#tests/support/replies.ts'
import { aClan, clickTwice, one } from './seen-clan.ts'

drawsPictures()
afterEach(() => vi.restoreAllMocks())

const create = 'POST /api/clans'
const change = 'PATCH /api/clans/5'
const remove = 'DELETE /api/clans/5'

function open(search: string, replies: Replies = {}, clan: () => Clan | null = () => aClan()) {
  history.replaceState(null, '', `/?tab=community&view=clans${search}`)
  const asked = network({ ...signedIn, ...one(clan), ...replies })
  return { asked, ...show(<CommunityPage />) }
}
const openNew = (replies: Replies = {}) => open('&dialog=new-clan', replies)
const openSettings = (replies: Replies = {}) => open('&clan=5&dialog=clan-settings', replies)

const uploaded = `/api/pictures/${'u'.repeat(43)}`
const uploads = { 'POST /api/pictures': () => ({ status: 201, body: { url: uploaded } }) }
const iconShown = () => document.querySelector('form img')?.getAttribute('src') ?? null

async function chooseIcon() {
  fireEvent.change(await screen.findByLabelText(/^Icon/), { target: { files: [fileOf(jpeg())] } })
  fireEvent.click(await button('Use picture'))
  await waitFor(() => expect(iconShown()).toBe(uploaded))
}
const nameField = () => screen.findByRole('textbox', { name: /^(Name|Nombre)/ })
const button = (name: string) => screen.findByRole('button', { name })
const created = () => ({ status: 201, body: aClan({ memberCount: 1 }) })

describe('a new clan', () => {
  freshBrowser()

  // spec 5: Tier is Gold, Platinum | isPublic defaults to true
  // spec 9: Clan tiers Gold, Platinum
  test('starts as a public clan of the lowest tier', async () => {
    openNew()
    expect(await screen.findByRole('dialog', { name: 'Create New Clan' })).toBeTruthy()
    expect(await nameField()).toHaveProperty('value', '')
    expect(screen.getByRole('radio', { name: 'Gold' })).toHaveProperty('checked', true)
    expect(screen.getByRole('switch', { name: 'Public clan', checked: true })).toBeTruthy()
    expect(screen.getByText('Everybody finds it under Discover and may join it at once.')).toBeTruthy()
    expect(screen.getByLabelText(/^Icon/)).toHaveProperty('type', 'file')
  })

  // spec 1: form or join clans
  // spec 5: Description is optional
  // spec 7: POST /api/clans
  // spec 8: Clans: 'Clan created'
  test('is sent as it is written, and opens', async () => {
    const { user, asked } = openNew({ ...uploads, [create]: created })
    await user.type(await nameField(), 'Los Cristaleros')
    await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'Martes')
    await user.click(screen.getByRole('radio', { name: 'Platinum' }))
    await user.click(screen.getByRole('switch'))
    expect(screen.getByText('Nobody finds it: its admins add the members.')).toBeTruthy()
    await chooseIcon()
    await user.click(await button('Create clan'))
    expect(await screen.findByText('Clan created')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Los Cristaleros', level: 1 })).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(writes(asked).slice(1)).toEqual([
      {
        line: create,
        body: {
          name: 'Los Cristaleros',
          description: 'Martes',
          tier: 'Platinum',
          isPublic: false,
          iconUrl: uploaded,
        },
      },
    ])
    expect(sessionStorage).toHaveLength(0)
  })

  // spec 5: Name is required ('Clan name is required')
  test('needs a name', async () => {
    const { user, asked } = openNew({ [create]: created })
    await user.type(await nameField(), '  ')
    await user.click(await button('Create clan'))
    expect(await screen.findByText('Clan name is required')).toBeTruthy()
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(await nameField())
    expect(writes(asked)).toEqual([])
  })

  test('needs a name with a letter or a digit', async () => {
    const { user, asked } = openNew({ [create]: created })
    await user.type(await nameField(), '🎾🎾')
    await user.click(await button('Create clan'))
    expect(await screen.findByText('Use at least one letter or digit in the name.')).toBeTruthy()
    expect(document.activeElement).toBe(await nameField())
    expect(writes(asked)).toEqual([])
  })

  test('a name that is taken is told at the field; what was typed stays', async () => {
    const { user } = openNew({
      [create]: () => ({
        status: 409,
        body: { code: 'clan_name_taken', issues: [{ path: 'name', code: 'clan_name_taken' }] },
      }),
    })
    await user.type(await nameField(), 'Los Cristaleros')
    await user.click(await button('Create clan'))
    const told = await screen.findByText('There is a clan with this name already. Choose another one.', {
      selector: '[role=dialog] *',
    })
    expect((await nameField()).getAttribute('aria-describedby')).toBe(told.closest('p')?.id)
    expect(await nameField()).toHaveProperty('value', 'Los Cristaleros')
    expect(document.activeElement).toBe(await nameField())
  })

  // spec 8: the server message, else 'Failed to create clan'
  test('a failure says what failed, or why', async () => {
    let reply = { status: 500, body: { code: 'unexpected' } }
    const { user } = openNew({ [create]: () => reply })
    await user.type(await nameField(), 'Los Cristaleros')
    await user.click(await button('Create clan'))
    expect(await screen.findByText('Failed to create clan')).toBeTruthy()
    reply = { status: 409, body: { code: 'clan_limit' } }
    await user.click(await button('Create clan'))
    expect(await screen.findByText('You have created as many clans as one person may.')).toBeTruthy()
    expect(await nameField()).toHaveProperty('value', 'Los Cristaleros')
  })

  test('what the server says of a field stands at that field', async () => {
    const issues = [{ path: 'description', code: 'text_too_long' }]
    const { user } = openNew({ [create]: () => ({ status: 400, body: { code: 'invalid_input', issues } }) })
    await user.type(await nameField(), 'Uno')
    await user.click(await button('Create clan'))
    expect(await screen.findByText('This is too long. Shorten it.')).toBeTruthy()
    expect(screen.getByRole('textbox', { name: /^Description/ }).getAttribute('aria-invalid')).toBe('true')
  })

  test('two quick clicks create one; every try has the same key', async () => {
    const { promise, answer } = later()
    let tries = 0
    const { user, asked } = openNew({
      [create]: () => (tries++ === 0 ? promise : created()),
    })
    await user.type(await nameField(), 'Uno')
    clickTwice(await button('Create clan'))
    expect((await button('Creating...')).getAttribute('aria-busy')).toBe('true')
    answer({ status: 500, body: {} })
    expect(await screen.findByText('Failed to create clan')).toBeTruthy()
    await user.click(await button('Create clan'))
    expect(await screen.findByText('Clan created')).toBeTruthy()
    const keys = keysOf(asked)
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
  })

  test('a reload keeps what was typed; giving it up forgets it', async () => {
    const { user, unmount } = openNew()
    await user.type(await nameField(), 'Uno')
    await user.click(screen.getByRole('radio', { name: 'Diamond' }))
    unmount()
    const again = openNew()
    expect(await nameField()).toHaveProperty('value', 'Uno')
    expect(screen.getByRole('radio', { name: 'Diamond' })).toHaveProperty('checked', true)
    await again.user.click(await button('Close'))
    await again.user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  })

  test('speaks Spanish', async () => {
    await speak('es')
    const { user } = openNew()
    expect(await screen.findByRole('dialog', { name: 'Crear un clan' })).toBeTruthy()
    for (const name of ['Oro', 'Platino', 'Diamante'])
      expect(screen.getByRole('radio', { name })).toBeTruthy()
    await user.click(await button('Crear clan'))
    expect(await screen.findByText('El nombre del clan es obligatorio')).toBeTruthy()
  })
})

describe('clan settings', () => {
  freshBrowser()

  // spec 2: Community tab: Clan Settings
  // spec 5: iconUrl is optional
  // spec 6: changes clan settings
  // spec 7: PATCH /api/clans/{id}
  // spec 8: 'Clan updated'
  test('change what there is', async () => {
    let clan = aClan({ description: 'Martes', tier: 'Diamond', isPublic: false })
    const { user, asked } = open(
      '&clan=5&dialog=clan-settings',
      {
        ...uploads,
        [change]: () => {
          clan = { ...clan, name: 'Cristal' }
          return { body: clan }
        },
      },
      () => clan,
    )
    const name = await nameField()
    expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
    expect(name).toHaveProperty('value', 'Los Cristaleros')
    expect(screen.getByRole('radio', { name: 'Diamond' })).toHaveProperty('checked', true)
    expect(screen.getByRole('switch', { checked: false })).toBeTruthy()
    await user.clear(name)
    await user.type(name, 'Cristal')
    await chooseIcon()
    await user.click(await button('Save'))
    expect(await screen.findByText('Clan updated')).toBeTruthy()
    expect(await screen.findByRole('heading', { name: 'Cristal', level: 1 })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(location.search).toBe('?tab=community&view=clans&clan=5')
    expect(writes(asked)[1]?.body).toEqual({
      name: 'Cristal',
      description: 'Martes',
      tier: 'Diamond',
      isPublic: false,
      iconUrl: uploaded,
    })
  })

  test('the icon that is taken away gives way to the court', async () => {
    const { user, asked } = open(
      '&clan=5&dialog=clan-settings',
      { [change]: () => ({ body: aClan() }) },
      () => aClan({ iconUrl: uploaded }),
    )
    await user.click(await button('Remove: Icon'))
    expect(iconShown()).toBeNull()
    await user.click(await button('Save'))
    expect(await screen.findByText('Clan updated')).toBeTruthy()
    expect(writes(asked)[0]?.body).toMatchObject({ iconUrl: '' })
  })

  test('closing with an icon that is not saved asks first, and forgets it', async () => {
    const { user } = openSettings(uploads)
    await chooseIcon()
    await user.click(await button('Close'))
    await user.click(await button('Discard'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(sessionStorage).toHaveLength(0)
  })

  test('are saved under a name from before that has no letter', async () => {
    const stored = aClan({ name: '🎾', userRole: 'admin' })
    const { user, asked } = open(
      '&clan=5&dialog=clan-settings',
      { [change]: () => ({ body: stored }) },
      () => stored,
    )
    await user.click(await screen.findByRole('radio', { name: 'Diamond' }))
    await user.click(await button('Save'))
    expect(await screen.findByText('Clan updated')).toBeTruthy()
    expect(writes(asked)[0]?.body).toMatchObject({ name: '🎾', tier: 'Diamond' })
  })

  test('a new name without a letter is told at the field by the server', async () => {
    const issues = [{ path: 'name', code: 'name_without_letter' }]
    const { user } = openSettings({
      [change]: () => ({ status: 400, body: { code: 'invalid_input', issues } }),
    })
    await user.clear(await nameField())
    await user.type(await nameField(), '🎾🎾')
    await user.click(await button('Save'))
    expect(await screen.findByText('Use at least one letter or digit in the name.')).toBeTruthy()
    expect((await nameField()).getAttribute('aria-invalid')).toBe('true')
  })

  // spec 8: 'Failed to update clan'
  test('a failure keeps the form', async () => {
    const { user } = openSettings({ [change]: () => ({ status: 500, body: {} }) })
    await user.type(await nameField(), ' 2')
    await user.click(await button('Save'))
    expect(await screen.findByText('Failed to update clan')).toBeTruthy()
    expect(await nameField()).toHaveProperty('value', 'Los Cristaleros 2')
  })

  const askDeletion = async (replies: Replies) => {
    const shown = openSettings(replies)
    await shown.user.click(await button('Delete clan'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Los Cristaleros' }))
    return { ...shown, dialog, confirm: dialog.getByRole('button', { name: 'Delete' }) }
  }

  // spec 5: Confirmations: 'Are you sure
  // spec 6: Clan admin (userRole admin): including delete
  // spec 7: DELETE /api/clans/{id}
  // spec 8: 'Clan deleted'
  test('deleting asks first, says what stays, and leads to the own clans', async () => {
    const { user, asked, dialog, confirm } = await askDeletion({ [remove]: () => ({ status: 204 }) })
    expect(
      dialog.getByText(
        'Are you sure you want to delete this clan? This action cannot be undone. Its matches stay in everybody’s history as casual ones.',
      ),
    ).toBeTruthy()
    expect(document.activeElement?.textContent).toBe('Cancel')
    await user.dblClick(confirm)
    expect(await screen.findByText('Clan deleted')).toBeTruthy()
    expect(await screen.findByText('No clans yet')).toBeTruthy()
    expect(location.search).toBe('?tab=community&view=clans')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(writes(asked)).toEqual([{ line: remove, body: undefined }])
  })

  // spec 8: or 'Failed to delete clan'
  test('a deletion that fails leaves the clan', async () => {
    const { user, confirm } = await askDeletion({ [remove]: () => ({ status: 500, body: {} }) })
    await user.click(confirm)
    expect(await screen.findByText('Failed to delete clan')).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'Clan Settings' })).toBeTruthy()
  })
})
