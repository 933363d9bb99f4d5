import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { texts } from '#server/auth/pages/text.ts'
import { loginPath } from '#shared/auth/paths.ts'
import { zone } from './zone.ts'

type ProviderTexts = (typeof texts)['en']
export type Account = ReturnType<typeof newAccount>

export const newAccount = () => ({ email: `${randomUUID()}@example.test`, password: 'una contraseña larga' })

/** On either of the provider's two forms. */
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

/**
 * A fresh user, signed in in the page's browser with the provider's forms, which are sent without being
 * shown.
 */
export async function signUpWithoutProfile(page: Page) {
  const account = newAccount()
  const { headers } = ownPage
  const signIn = await page.request.get(loginPath, { headers })
  const answer = await page.request.post(`${signIn.url()}/sign-up`, { headers, form: account })
  expect(new URL(answer.url()).pathname).toBe('/')
  return account
}

/** The same, with a completed profile. */
export async function signUp(page: Page, name = 'Ana Prueba') {
  const account = await signUpWithoutProfile(page)
  const [firstName, lastName] = name.split(' ')
  const profile = { firstName, lastName, city: 'Valencia', favouriteCourtSide: 'left' }
  await post(page, '/api/auth/complete-profile', profile)
  return account
}

/** The same as a request and its acceptance. */
export async function befriend(one: Page, other: Page) {
  await post(one, '/api/friends/requests', { friendId: (await userOf(other)).id })
  await post(other, '/api/friends/accept', { friendId: (await userOf(one)).id })
}

type User = { id: string; playerId: number; email: string; city: string | null }

/** The current user. */
export const userOf = async (page: Page) => (await page.request.get('/api/auth/user')).json() as Promise<User>

/** The headers of a request of the app's page. */
export async function post(page: Page, path: string, data: object) {
  const answer = await page.request.post(path, { ...ownPage, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return answer
}

export const ownPage = {
  headers: { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'document', 'Time-Zone': zone },
}
