import { render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { App } from '#client/app.tsx'
import { currentUser } from '#client/auth/current-user.ts'
import { takeFirstView } from '#client/lib/opened-page.ts'
import { sessionPerson } from '#client/lib/session-person.ts'
import { timeZone } from '#client/lib/time-zone.ts'
import { readHomeEarly } from '#client/matches/home/home-reads.ts'
import { type FirstView, firstViewId, homeReads } from '#shared/first-view.ts'
import { matchesApi } from '#shared/matches/api.ts'
import { statsApi } from '#shared/stats/api.ts'
import { aMatch } from '#tests/client/matches/details/match-screen.ts'
import { ana } from '#tests/client/profile/screen.tsx'
import { someStats } from '#tests/client/stats/stats-samples.ts'
import { eventually } from '#tests/support/eventually.ts'
import { appClient, freshBrowser, network } from '#tests/support/render.tsx'
import { refused } from '#tests/support/replies.ts'

freshBrowser()
afterEach(() => document.getElementById(firstViewId)?.remove())

const answers = homeReads.map(({ endpoint }) => {
  if (endpoint.path === '/auth/user') return ana
  if (endpoint.path === '/auth/profile-status') return { needsCompletion: false }
  if (endpoint.path === '/admin/impersonation-status') return { isImpersonating: false }
  if (endpoint === matchesApi.list) return [aMatch({})]
  return endpoint === statsApi.all || endpoint === statsApi.period ? someStats() : []
})

/** The start of the app in a page that brings data. */
async function openedWith(change: Partial<FirstView> = {}) {
  const view: FirstView = { person: 'ana', language: 'en', timeZone: timeZone(), answers, ...change }
  const data = Object.assign(document.createElement('script'), { id: firstViewId, type: 'application/json' })
  data.textContent = JSON.stringify(view)
  document.body.append(data)
  const asked = network({
    'GET /api/auth/user': refused(503, 'unavailable'),
    'GET /api/stats/period/30': () => ({ body: someStats({ wins: 20 }) }),
  })
  const client = appClient()
  takeFirstView(client)
  const user = client.fetchQuery(currentUser)
  await readHomeEarly(client, user).catch(() => {})
  const root = Object.assign(document.createElement('div'), { id: 'root' })
  document.body.append(root)
  const { unmount } = render(<App client={client} />, { container: root })
  return { asked: () => asked.map(({ path }) => path), unmount }
}

test('Home of a page that brings its data asks for nothing, and is the page of its person', async () => {
  const { asked } = await openedWith()
  await screen.findByText('16')
  expect(sessionPerson()).toBe('ana')
  expect(asked()).toEqual([])
})

test('data with texts in another language is not used', async () => {
  const { asked } = await openedWith({ language: 'es' })
  expect(asked()).toContain('/api/auth/user')
})

test('figures of another time zone are shown, and read again', async () => {
  const { asked } = await openedWith({ timeZone: 'Pacific/Kiritimati' })
  await eventually(() => expect(asked()).toContain('/api/stats/period/30'))
  await screen.findByText('20')
})

test('a tap on what the page showed before the app had started is done by the app', async () => {
  const first = Object.assign(document.createElement('div'), { id: 'first' })
  first.innerHTML = '<button aria-label="Notifications"></button><button aria-label="Add match"></button>'
  document.body.prepend(first)
  globalThis.tapped = first.querySelector<HTMLElement>('[aria-label="Add match"]')!
  await openedWith()
  await eventually(() => expect(location.search).toBe('?dialog=add'))
  expect(first.isConnected).toBe(false)
  expect(globalThis.tapped).toBeUndefined()
})
