import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { texts } from '#server/auth/pages/text.ts'
import { loginPath } from '#shared/auth/paths.ts'

type ProviderTexts = (typeof texts)['en']
export type Account = ReturnType<typeof newAccount>
type Someone = Account & { name?: string }

export const newAccount = () => ({ email: `${randomUUID()}@example.test`, password: 'una contraseña larga' })

/** On the provider's page, whichever of the two forms it shows. */
export async function enter(
  page: Page,
  provider: ProviderTexts,
  submit: string,
  { email, password }: Account,
) {
  await page.getByLabel(provider.email).fill(email)
  await page.getByLabel(provider.password).fill(password)
  await page.getByRole('button', { name: submit }).click()
}

/** Somebody new with a completed profile, on Home. What the main job goes through by hand is done shortly here. */
export async function signUp(
  page: Page,
  provider: ProviderTexts,
  { name = 'Ana Prueba', ...account }: Someone = newAccount(),
) {
  await page.goto(`${loginPath}?lang=${await languageOf(page)}`)
  await page.getByRole('link', { name: provider.signUp }).click()
  await enter(page, provider, provider.signUp, account)
  await page.waitForURL('/')
  const [firstName, lastName] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' }
  await post(page, '/api/auth/complete-profile', profile)
  await page.goto('/')
  return account
}

/** As if one had asked and the other had accepted. */
export async function befriend(one: Page, other: Page) {
  await post(one, '/api/friends/requests', { friendId: (await userOf(other)).id })
  await post(other, '/api/friends/accept', { friendId: (await userOf(one)).id })
}

type User = { id: string; playerId: number; email: string }

/** Who is signed in. */
export const userOf = (page: Page) =>
  page.evaluate(async () => (await (await fetch('/api/auth/user')).json()) as User)

/** What the app's own page would send. */
export async function post(page: Page, path: string, body: object) {
  const status = await page.evaluate(
    async ([address, content]) => {
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(address, { method: 'POST', headers, body: content })).status
    },
    [path, JSON.stringify(body)] as const,
  )
  expect(status).toBeLessThan(300)
}

const languageOf = (page: Page) => page.evaluate(() => navigator.language.slice(0, 2))
