import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { change, close, href, locationOf, useAppLocation } from '#client/lib/location.ts'
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
] as const)('href and placeOf convert between %o and %s', ([place, address]) => {
  expect(href(place)).toBe(address)
  expect(locationOf(address.slice(1))).toEqual({ tab: 'home', ...place })
})

test.for(['?tab=nowhere', '?match=abc', '?clan=-1', '?match=1.5', '?dialog=bomb', ''])(
  'placeOf resolves "%s" to Home',
  (search) => expect(locationOf(search)).toEqual({ tab: 'home' }),
)

test('change() updates the view at once and keeps the other parameters, and Back undoes the change', async () => {
  const { result } = renderHook(() => useAppLocation())
  act(() => change({ tab: 'matches', view: 'history' }))
  act(() => change({ match: 7 }))
  expect(result.current.location).toEqual({ tab: 'matches', view: 'history', match: 7 })
  act(() => history.back())
  await eventually(() => expect(result.current.location).toEqual({ tab: 'matches', view: 'history' }))
})

test('a dialog replaces an open dialog, and closing returns to the address before the first dialog', async () => {
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

test('a match opened by a link closes by replacing its history entry', async () => {
  history.pushState(null, '', '/?tab=matches&match=7')
  close('match')
  expect(location.search).toBe('?tab=matches')
  history.back()
  await standsAt('')
})

test('a dialog opens and closes over /profile, and a change of tab leaves /profile', () => {
  history.replaceState(null, '', '/profile')
  change({ dialog: 'notifications' }, { replace: true })
  expect(location.pathname + location.search).toBe('/profile?dialog=notifications')
  close('dialog')
  expect(location.pathname + location.search).toBe('/profile')
  change({ tab: 'community' })
  expect(location.pathname + location.search).toBe('/?tab=community')
})
