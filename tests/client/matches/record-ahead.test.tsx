import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { change } from '#client/lib/location.ts'
import { MatchDialogs } from '#client/matches/match-dialogs.tsx'
import { placeOf } from '#client/ui/place.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, passTime, show } from '#tests/support/render.tsx'
import { signedIn } from './details/match-screen.ts'
import { fillMatch, name } from './form/match-form-screen.tsx'

freshBrowser()

// Rendered ahead it is not in the document.
const form = () => placeOf('record')?.querySelector('form') ?? null

/** The chooser is open, and the form for a new match is rendered behind it. */
async function renderAhead() {
  network(signedIn)
  history.replaceState(null, '', '/?dialog=add')
  show(
    <Suspense>
      <MatchDialogs />
    </Suspense>,
  )
  const ahead = await eventually(() => {
    const rendered = form()
    expect(rendered).not.toBeNull()
    return rendered
  })
  expect(document.getElementById('match-form')).toBeNull()
  return ahead
}

const openRecord = () => act(() => change({ dialog: 'record' }, { replace: true }))

test('the match form that was rendered ahead is the one that opens', async () => {
  const ahead = await renderAhead()
  openRecord()
  await screen.findByRole('dialog', { name: 'Add Match' })
  expect(document.getElementById('match-form')).toBe(ahead)
})

test('the match form that was rendered ahead opens with what was proposed meanwhile', async () => {
  await renderAhead()
  fillMatch()
  openRecord()
  await screen.findByRole('dialog', { name: 'Add Match' })
  expect(name('Partner')).toHaveProperty('value', 'Lucía Ferrer')
})

test('the match form that was rendered ahead opens with the day on which it is opened', async () => {
  vi.setSystemTime('2026-05-20T10:00:00Z')
  await renderAhead()
  passTime(86_400_000)
  openRecord()
  expect(await screen.findByRole('button', { name: 'Today', pressed: true })).toBeTruthy()
})
