import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
// Loaded before the tests, so that it does not count as their time.
import '#client/notifications/preferences/preferences-rows.tsx'
import { SettingsPage } from '#client/profile/settings-page.tsx'
import type { PreferencesAnswer } from '#shared/notifications/preferences/schema.ts'
import { anAccount } from '#tests/client/account/account-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, says } from '#tests/support/render.tsx'
import { ana, show } from './screen.tsx'

freshBrowser()

const preferences = {
  dayByPush: true,
  dayByMail: true,
  hoursByPush: true,
  hoursByMail: false,
  changesByMail: true,
}
const answer = (state: PreferencesAnswer['mail']['state']): PreferencesAnswer => ({
  preferences,
  mail: { state, address: ana.email },
})
const address = '/api/notifications/preferences'
const switchesOf = async (group: string) =>
  within(await screen.findByRole('group', { name: group }))
    .getAllByRole('switch')
    .map(({ textContent, ariaChecked }) => `${textContent} ${ariaChecked}`)

test('Settings shows how each reminder comes and where mail goes, and saves a switch alone', async () => {
  const { user, asked } = show(<SettingsPage />, ana, {
    [`GET ${address}`]: () => ({ body: answer('ready') }),
    [`PATCH ${address}`]: ({ body }) => ({
      body: { ...answer('ready'), preferences: { ...preferences, ...(body as object) } },
    }),
  })
  expect(await switchesOf('The day before a match')).toEqual(['Notification true', 'Mail true'])
  expect(await switchesOf('Two hours before')).toEqual(['Notification true', 'Mail false'])
  expect(await switchesOf('Changes, cancellations and free spots')).toEqual(['Mail true'])
  await says('Mail goes to ana@example.com.')
  const hours = within(screen.getByRole('group', { name: 'Two hours before' }))
  await user.click(hours.getByRole('switch', { name: 'Mail' }))
  await eventually(async () =>
    expect(await switchesOf('Two hours before')).toEqual(['Notification true', 'Mail true']),
  )
  expect(asked.at(-1)).toMatchObject({ method: 'PATCH', body: { hoursByMail: true } })
})

test('a switch that could not be saved goes back and says so', async () => {
  const { user } = show(<SettingsPage />, ana, {
    [`GET ${address}`]: () => ({ body: answer('ready') }),
    [`PATCH ${address}`]: () => ({ status: 500, body: { code: 'unexpected', message: '', requestId: '' } }),
  })
  const day = within(await screen.findByRole('group', { name: 'The day before a match' }))
  await user.click(day.getByRole('switch', { name: 'Mail' }))
  await says("That wasn't saved")
  await eventually(async () =>
    expect(await switchesOf('The day before a match')).toEqual(['Notification true', 'Mail true']),
  )
})

test.for([
  ['off', "Mail isn't set up on this server.", 1],
  ['missing', 'Your account has no e-mail address for mail.', 1],
  ['unverified', 'No mail goes to ana@example.com yet: confirm it first in Profile, under Security.', 2],
  [
    'bounced',
    'Mail to ana@example.com came back, so we stopped sending it. If the address works again, turn mail back on.',
    2,
  ],
] as const)('where mail is %s, Settings says so', async ([state, text, switches]) => {
  show(<SettingsPage />, ana, {
    [`GET ${address}`]: () => ({ body: answer(state) }),
    'GET /api/account': () => ({ body: anAccount() }),
  })
  await says(text)
  expect(await switchesOf('Two hours before')).toHaveLength(switches)
})

test('an address that only the external provider can confirm does not send the user to Security', async () => {
  show(<SettingsPage />, ana, {
    [`GET ${address}`]: () => ({ body: answer('unverified') }),
    'GET /api/account': () => ({ body: anAccount({ hasPassword: false }) }),
  })
  await says("No mail goes to ana@example.com yet: the service you log in with hasn't confirmed the address.")
})

test('an address that was confirmed on another page is read again when the user returns', async () => {
  let state: PreferencesAnswer['mail']['state'] = 'unverified'
  show(<SettingsPage />, ana, {
    [`GET ${address}`]: () => ({ body: answer(state) }),
    'GET /api/account': () => ({ body: anAccount() }),
  })
  await says(/^No mail goes to/)
  state = 'ready'
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await says('Mail goes to ana@example.com.')
})
