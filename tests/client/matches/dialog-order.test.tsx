import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { ScheduledDialogs } from '#client/scheduled-matches/scheduled-dialogs.tsx'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { aScheduled } from '#tests/client/scheduled-matches/scheduled-fixtures.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, show } from '#tests/support/render.tsx'
import { aMatch, signedIn } from './details/match-screen.ts'

/** A module that is requested, and loaded when the test says so. */
function slow() {
  let arrive = () => {}
  const connection = new Promise<void>((resolve) => (arrive = resolve))
  const load = vi.fn(async (original: () => Promise<object>) => {
    await connection
    return original()
  })
  return { load, arrive }
}
const form = vi.hoisted(() => ({ load: (original: () => Promise<object>) => original() }))
const share = vi.hoisted(() => ({ load: (original: () => Promise<object>) => original() }))
const plan = vi.hoisted(() => ({ load: (original: () => Promise<object>) => original() }))
vi.mock('#client/matches/form/match-form-dialog.tsx', async (original) => form.load(original))
vi.mock('#client/scheduled-matches/sharing/share-dialog.tsx', async (original) => share.load(original))
vi.mock('#client/scheduled-matches/schedule/schedule-dialog.tsx', async (original) => plan.load(original))

freshBrowser()

// Hidden, a dialog would lose the focus, and could not return it to what opened it.
test('the scheduled match dialog stays open until the code of the share dialog is loaded', async () => {
  const { arrive, load } = slow()
  share.load = load
  network({ 'GET /api/matches/scheduled/7': () => ({ body: aScheduled() }) })
  history.replaceState(null, '', '/?tab=matches&scheduled=7')
  show(<ScheduledDialogs />)
  await screen.findByRole('button', { name: 'Join' })
  act(() => change({ dialog: 'share', scheduled: 7 }))
  await eventually(() => expect(load).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByRole('dialog', { name: 'Upcoming match' })).toBeTruthy()
  arrive()
  expect(await screen.findByRole('dialog', { name: 'Share match' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Upcoming match' })).toBeNull()
})

// spec 2: Clicking one opens the detail
test('the match details dialog stays open until the code of the edit form is loaded', async () => {
  const { arrive, load } = slow()
  form.load = load
  network({
    ...signedIn,
    'GET /api/matches/5': () => ({ body: aMatch() }),
    'GET /api/matches/5/analytics': () => ({ body: { playerStats: {} } }),
  })
  history.replaceState(null, '', '/?match=5')
  const { user } = show(<MatchDialogs />)
  await user.click(await screen.findByText('Edit'))
  expect(location.search).toBe('?match=5&dialog=edit')
  await eventually(() => expect(load).toHaveBeenCalled())
  expect(screen.getByRole('dialog', { name: 'Match details' })).toBeTruthy()
  arrive()
  expect(await screen.findByRole('dialog', { name: 'Edit Match' })).toBeTruthy()
  expect(screen.queryByRole('dialog', { name: 'Match details' })).toBeNull()
})

// A second sheet would be invisible for its first 200 ms, and slide in again.
test('one loading sheet stays until the code of the dialogs and that of the dialog shown are loaded', async () => {
  const { arrive, load } = slow()
  plan.load = load
  network(signedIn)
  history.replaceState(null, '', '/?dialog=schedule')
  let arriveDialogs = () => {}
  const Dialogs = lazyDialog(
    () =>
      new Promise<typeof ScheduledDialogs>((resolve) => (arriveDialogs = () => resolve(ScheduledDialogs))),
  )
  show(
    <Suspense fallback={<DialogLoading />}>
      <Dialogs />
    </Suspense>,
  )
  const sheet = screen.getByRole('status')
  await act(async () => arriveDialogs())
  await eventually(() => expect(load).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.getByRole('status')).toBe(sheet)
  arrive()
  expect(await screen.findByRole('dialog', { name: 'Schedule Match' })).toBeTruthy()
})
