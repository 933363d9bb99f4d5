import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { change, close, href, placeOf, useView } from '#client/lib/location.ts'
import { eventually } from '#tests/support/eventually.ts'

beforeEach(() => history.replaceState(null, '', '/'))

const standsAt = (search: string) => eventually(() => expect(location.search).toBe(search))

test.for([
  [{}, '/'],
  [{ tab: 'home' }, '/'],
  [{ tab: 'matches', view: 'history' }, '/?tab=matches&view=history'],
  [{ tab: 'home', match: 7 }, '/?match=7'],
  [
    { tab: 'matches', q: 'Lucía & co', dialog: 'edit', match: 7 },
    '/?tab=matches&q=Luc%C3%ADa+%26+co&dialog=edit&match=7',
  ],
] as const)('%o lies at %s', ([place, address]) => {
  expect(href(place)).toBe(address)
  expect(placeOf(address.slice(1))).toEqual({ tab: 'home', ...place })
})

test.for(['?tab=nowhere', '?match=abc', '?match=-1', '?match=1.5', '?dialog=bomb', ''])(
  '%s leads to Home',
  (search) => expect(placeOf(search)).toEqual({ tab: 'home' }),
)

test('a change shows at once, keeps the rest, and Back undoes it', async () => {
  const { result } = renderHook(() => useView())
  act(() => change({ tab: 'matches', view: 'history' }))
  act(() => change({ match: 7 }))
  expect(result.current.place).toEqual({ tab: 'matches', view: 'history', match: 7 })
  act(() => history.back())
  await eventually(() => expect(result.current.place).toEqual({ tab: 'matches', view: 'history' }))
})

test('a dialog takes the place of another; closing goes back to where the first was opened', async () => {
  history.pushState(null, '', '/?tab=matches')
  change({ dialog: 'notifications' })
  change({ dialog: 'add' })
  expect(location.search).toBe('?tab=matches&dialog=add')
  change({ dialog: 'record' }, { replace: true })
  close('dialog')
  await standsAt('?tab=matches')
  history.back()
  await standsAt('')
})

test('what a link opened closes in place', async () => {
  history.pushState(null, '', '/?tab=matches&match=7')
  close('match')
  expect(location.search).toBe('?tab=matches')
  history.back()
  await standsAt('')
})

test('a dialog opens over /profile, a tab does not', () => {
  history.replaceState(null, '', '/profile')
  change({ dialog: 'notifications' }, { replace: true })
  expect(location.pathname + location.search).toBe('/profile?dialog=notifications')
  close('dialog')
  expect(location.pathname + location.search).toBe('/profile')
  change({ tab: 'community' })
  expect(location.pathname + location.search).toBe('/?tab=community')
})
