import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { read } from '#client/lib/query-client.ts'
import { forgetAccount, keepAccount, keptForPage } from '#client/offline/kept-account.ts'
import { keepView } from '#client/offline/kept-view.ts'
import { statsApi } from '#shared/stats/api.ts'
import { appClient, freshBrowser } from '#tests/support/render.tsx'

const person = 'person-of-ana'

freshBrowser()
beforeEach(async () => {
  document.body.innerHTML = `
    <div data-shell class="min-h-dvh">
      <output>No connection</output>
      <main><i style="width: 40%"></i><p id="seen">64 %</p><p id="below">far below</p></main>
    </div>`
  document.getElementById('below')!.getBoundingClientRect = () => new DOMRect(0, innerHeight + 1, 100, 20)
  await forgetAccount()
  await keepAccount({ person, language: 'en' })
})

const withMatches = (totalMatches: number) => {
  const client = appClient()
  client.setQueryData(read(statsApi.all).queryKey, { totalMatches } as never)
  return client
}

test('what the screen shows of Home is kept, without styles and without what is below or passes', async () => {
  await keepView(withMatches(3), person)
  const { html = '' } = (await keptForPage()).view ?? {}
  const view = new DOMParser().parseFromString(html, 'text/html')
  expect(view.getElementById('first')?.textContent.trim()).toBe('64 %')
  expect(view.querySelector('i')?.hasAttribute('style')).toBe(false)
})

test('away from Home the view stays while its data do, and is erased when they change', async () => {
  const client = withMatches(3)
  await keepView(client, person)
  history.replaceState(null, '', '/?tab=matches')
  await keepView(client, person)
  expect((await keptForPage()).view).toBeDefined()
  client.setQueryData(read(statsApi.all).queryKey, { totalMatches: 4 } as never)
  await keepView(client, person)
  expect((await keptForPage()).view).toBeUndefined()
})

test('nothing is kept for an account that has left the device, and nothing stays of one that leaves', async () => {
  await keepView(withMatches(3), person)
  await forgetAccount()
  expect((await keptForPage()).view).toBeUndefined()
  await keepView(withMatches(4), person)
  expect((await keptForPage()).view).toBeUndefined()
})
