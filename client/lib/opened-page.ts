import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { type Day, dayIn } from '#shared/calendar.ts'
import { type FirstView, firstViewId, homeReads } from '#shared/first-view.ts'
import { statsApi } from '#shared/stats/api.ts'
import { defaultPeriod } from '#shared/stats/period.ts'
import { today } from './format.ts'
import { currentLanguage } from './language.ts'
import { read } from './query-client.ts'
import { startAs } from './session-person.ts'
import { timeZone } from './time-zone.ts'
import { asOf } from './today.ts'

let isTaken = false

/** Whether the page came with data. */
export const hasFirstView = () => isTaken

/** Takes the data that came with the page, if its texts are in the language that is shown. */
export function takeFirstView(client: QueryClient) {
  const data = document.getElementById(firstViewId)?.textContent
  if (!data) return
  const view = JSON.parse(data) as FirstView
  if (view.language !== currentLanguage()) return
  startAs(view.person)
  fillCache(client, view)
  // Days are counted in another zone than the server knew.
  if (view.timeZone !== timeZone())
    void client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== 'auth',
      refetchType: 'none',
    })
  isTaken = true
}

/** Each answer under the key that Home reads. */
export function fillCache(client: QueryClient, { timeZone: zone, answers }: FirstView) {
  const day = zone === null ? today() : dayIn(new Date(), zone)
  for (const [index, key] of keysOfHome(day).entries()) client.setQueryData(key, answers[index])
}

/** What the cache has of Home. */
export const seenOnHome = (client: QueryClient) => keysOfHome(today()).map((key) => client.getQueryData(key))

const keysOfHome = (day: Day) =>
  homeReads.map(({ endpoint, ...rest }): QueryKey => {
    const { queryKey } = read(endpoint, 'input' in rest ? (rest.input as never) : undefined)
    return endpoint === statsApi.period ? asOf(day, defaultPeriod, { queryKey }).queryKey : queryKey
  })

/** Ends when the app's styles are there: a kept page begins with those of its first view. */
export async function stylesLoaded() {
  const late = document.querySelector<HTMLLinkElement>('link[data-late=stylesheet]')
  if (late && !late.sheet)
    await new Promise((done) => {
      late.addEventListener('load', done)
      late.addEventListener('error', done)
    })
}

/** Ends what the page showed until the app had started, in whose place the app is by now. */
export function endFirstView() {
  document.getElementById('first')?.remove()
  const { tapped } = globalThis
  if (!tapped) return
  delete globalThis.tapped
  const same = [...document.querySelectorAll<HTMLElement>('#root a, #root button')].find(
    (element) => nameOf(element) === nameOf(tapped),
  )
  // After the effects of what has just been rendered.
  setTimeout(() => same?.click())
}

declare global {
  /** What was tapped of the first view, by client/start.js. */
  var tapped: HTMLElement | undefined
}

const nameOf = (element: HTMLElement) =>
  [element.tagName, element.getAttribute('href'), element.ariaLabel ?? element.textContent].join(' ')
