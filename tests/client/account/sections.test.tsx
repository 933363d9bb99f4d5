import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ProfilePage } from '#client/profile/profile-page.tsx'
import { accountExportPath } from '#shared/account/paths.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { freshBrowser, network, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, writes } from '#tests/support/replies.ts'
import { anAccount, impersonated, ownPage, ownPlayer } from './seen-account.ts'

const change = 'PATCH /api/account'
const notAsAdmin = "You cannot do this in somebody else's name."
const notInDemo = 'The demo does not include this. Create an account to use it.'

function open(replies: Replies = {}, who = ana, search = '') {
  history.replaceState(null, '', `/profile${search}`)
  const asked = network({ 'GET /api/auth/user': () => ({ body: who }), ...ownPage, ...replies })
  return { asked, ...show(<ProfilePage />) }
}
const region = (name: string) => screen.findByRole('region', { name })
const toggle = (name: string) => screen.findByRole('switch', { name })
const hintOf = (control: HTMLElement) =>
  document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent

describe('what somebody decides about their account', () => {
  freshBrowser()

  test('stands in this order, and deleting it comes last', async () => {
    open()
    await screen.findByRole('button', { name: /^Delete account/ })
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Privacy',
      'Security',
      'Your data',
    ])
    expect(screen.getAllByRole('button').at(-1)?.textContent).toMatch(/^Delete account/)
    expect(await screen.findByText('ana@example.com')).toBeTruthy()
  })

  test('who sees the profile is turned here too', async () => {
    let isPublic: 0 | 1 = 1
    const { asked, user } = open({
      'GET /api/players/1': () => ({ body: ownPlayer(isPublic) }),
      'PATCH /api/players/1': () => ({ body: ownPlayer((isPublic = 0)) }),
    })
    expect((await toggle('Public profile')).getAttribute('aria-checked')).toBe('true')
    await user.click(await toggle('Public profile'))
    await waitFor(async () =>
      expect((await toggle('Public profile')).getAttribute('aria-checked')).toBe('false'),
    )
    expect(writes(asked)).toEqual([{ line: 'PATCH /api/players/1', body: { isPublic: 0 } }])
  })

  test('everything is there in Spanish', async () => {
    await speak('es')
    open()
    expect(await toggle('Acceso de soporte')).toBeTruthy()
    expect(hintOf(await toggle('Acceso de soporte'))).toMatch(/un administrador puede entrar en tu cuenta/)
    for (const name of ['Privacidad', 'Seguridad', 'Tus datos']) expect(await region(name)).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Eliminar la cuenta/ })).toBeTruthy()
  })

  test('everything comes in one file', async () => {
    open()
    const link = within(await region('Your data')).getByRole('link')
    expect(link.getAttribute('href')).toBe(accountExportPath)
    expect(link.textContent).toMatch(/^Download everything.*your matches/)
  })

  test('who logs in elsewhere has no password to change here', async () => {
    open({ 'GET /api/account': () => ({ body: anAccount({ hasPassword: false }) }) })
    const security = await region('Security')
    expect(within(security).getByText(/kept by the service that you log in with/)).toBeTruthy()
    expect(within(security).queryByRole('button')).toBeNull()
  })

  test('an account that does not come is told once, and asked for again', async () => {
    const replies: Replies = { 'GET /api/account': () => Promise.reject(new TypeError('network')) }
    const { user } = open(replies)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Your account did not load')
    expect(await toggle('Public profile')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Delete account/ })).toBeNull()
    network({ ...ownPage })
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await toggle('Support access')).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Delete account/ })).toBeTruthy()
  })

  test('a player that does not come leaves the rest', async () => {
    open({ 'GET /api/players/1': () => ({ status: 500, body: { code: 'unexpected' } }) })
    expect((await screen.findByRole('alert')).textContent).toContain('The profile did not load')
    expect(await toggle('Support access')).toBeTruthy()
  })
})

describe('support access', () => {
  freshBrowser()

  test('turns at once, says what it means and that it is on its way, and stays', async () => {
    let allowsSupport = true
    const reply = later()
    const { asked, user } = open({
      'GET /api/account': () => ({ body: anAccount({ allowsSupport }) }),
      [change]: () => reply.promise,
    })
    expect(hintOf(await toggle('Support access'))).toMatch(
      /an admin may open your account.*Every look is kept/,
    )
    await user.dblClick(await toggle('Support access'))
    expect((await toggle('Support access')).getAttribute('aria-checked')).toBe('false')
    expect(hintOf(await toggle('Support access'))).toMatch(/^No admin can open your account/)
    expect((await toggle('Support access')).getAttribute('aria-busy')).toBe('true')
    allowsSupport = false
    reply.answer({ body: anAccount({ allowsSupport }) })
    await waitFor(() => expect(asked.filter(({ path }) => path === '/api/account')).toHaveLength(3))
    await waitFor(async () => expect((await toggle('Support access')).hasAttribute('aria-busy')).toBe(false))
    expect((await toggle('Support access')).getAttribute('aria-checked')).toBe('false')
    expect(writes(asked)).toEqual([{ line: change, body: { allowsSupport: false } }])
  })

  test('holds even when the account cannot be read again', async () => {
    const { client, user } = open({
      [change]: () => {
        network({})
        return { body: anAccount({ allowsSupport: false }) }
      },
    })
    await user.click(await toggle('Support access'))
    await waitFor(() => expect(client.isMutating()).toBe(0))
    expect((await toggle('Support access')).getAttribute('aria-checked')).toBe('false')
  })

  test.for([
    [403, 'not_allowed', 'You cannot do this.'],
    [500, 'unexpected', 'Failed to change who may help you'],
  ] as const)('turns back when the server answers %s %s', async ([status, code, text]) => {
    const { user } = open({ [change]: () => ({ status, body: { code } }) })
    await user.click(await toggle('Support access'))
    expect(await screen.findByText(text)).toBeTruthy()
    expect((await toggle('Support access')).getAttribute('aria-checked')).toBe('true')
  })
})

describe('what is forbidden stands there with the reason', () => {
  freshBrowser()

  test('in a demo: what belongs to an account; the switches turn', async () => {
    const demo = anAccount({ email: null, hasPassword: false })
    open({ 'GET /api/account': () => ({ body: demo }) }, { ...ana, isDemo: true })
    await screen.findByText('Delete account')
    // The profile itself, the password, the file, the end.
    expect(screen.getAllByText(notInDemo)).toHaveLength(4)
    expect(screen.queryByText(/kept by the service/)).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('link', { name: /Download everything/ })).toBeNull()
    expect(await toggle('Public profile')).toBeTruthy()
    expect(await toggle('Support access')).toBeTruthy()
  })

  test('while an admin acts in their name: all of it', async () => {
    open(impersonated)
    await screen.findByText('Delete account')
    // The profile itself, the claims, both switches, the password, the file, the end.
    await waitFor(() => expect(screen.getAllByText(notAsAdmin)).toHaveLength(7))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(screen.queryByRole('link', { name: /Download everything/ })).toBeNull()
  })

  test.for(['password', 'delete-account'])('the address does not open %s', async (dialog) => {
    // There already: a dialog would show at once.
    await Promise.all([
      import('#client/account/password/password-dialog.tsx'),
      import('#client/account/removal/delete-account-dialog.tsx'),
    ])
    const { client } = open({}, { ...ana, isDemo: true }, `?dialog=${dialog}`)
    await screen.findByText('Delete account')
    await waitFor(() => expect(client.isFetching()).toBe(0))
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open({}, ana, `?dialog=${dialog}`)
    expect(await screen.findByRole('dialog')).toBeTruthy()
  })
})
