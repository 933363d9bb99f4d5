import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

freshBrowser()

const say = (title: string, kind: 'success' | 'error' = 'success') => act(() => toast({ kind, title }))
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
// The list holds the toasts; the same words are also spoken to readers, outside of it.
const toasts = () => [...document.querySelectorAll('ol > li')].map((toast) => toast.textContent)
// A success is told to readers before its words.
const shown = () => toasts().map((text) => text?.replace(/^Success!/, ''))

// spec 9: Toasts: one visible at a time
test('one at a time: the newest stands', async () => {
  show(<p>page</p>)
  say('Match added successfully!')
  await eventually(() => expect(shown()).toEqual(['Match added successfully!']))
  say('Failed to delete match', 'error')
  await eventually(() => expect(shown()).toEqual(['Failed to delete match']))
})

// spec 9: 5000 ms display
test('it goes after five seconds, and not before', async () => {
  show(<p>page</p>)
  say('first, to have the toaster loaded')
  await eventually(() => expect(shown()).toHaveLength(1))
  vi.useFakeTimers()
  say('Match updated successfully!')
  pass(4999)
  expect(shown()).toEqual(['Match updated successfully!'])
  pass(1)
  expect(shown()).toEqual([])
})

// spec 8: Success toasts: Generic: 'Success!'
test('a success is said to be one, as a failure is: by its sign, and in a word to readers', async () => {
  show(<p>page</p>)
  say('Match added successfully!')
  await eventually(() => expect(toasts()).toEqual(['Success!Match added successfully!']))
  await eventually(() => expect(screen.getByRole('status', { name: '' }).textContent).toContain('Success!'))
  await act(() => speak('es'))
  say('¡Partido añadido!')
  await eventually(() => expect(toasts()).toEqual(['¡Hecho!¡Partido añadido!']))
  say('Error', 'error')
  await eventually(() => expect(toasts()).toEqual(['Error']))
})

// spec 9: F8 focuses the region
test('F8 leads to it, and its button sends it away', async () => {
  show(<p>page</p>)
  say('Match deleted successfully!')
  await eventually(() => expect(shown()).toHaveLength(1))
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(shown()).toEqual([])
})

test('Escape closes the dialog under it; with the focus on the toast, that', async () => {
  const onClose = vi.fn<() => void>()
  const { user } = show(
    <Dialog open onClose={onClose} title="Add Match">
      <input aria-label="Venue" />
    </Dialog>,
  )
  say('Failed to add match', 'error')
  await eventually(() => expect(shown()).toHaveLength(1))
  await user.click(screen.getByLabelText('Venue'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(shown()).toHaveLength(1)
  act(() => document.querySelector<HTMLElement>('ol > li')?.focus())
  await user.keyboard('{Escape}')
  expect(shown()).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
})

test('a dialog does not put it out of reach', async () => {
  const above = document.createElement('div')
  above.id = 'above'
  above.dataset.above = ''
  document.body.append(above)
  show(<Dialog open onClose={() => {}} title="Add Match" />)
  say('Failed to add match', 'error')
  await eventually(() => expect(shown()).toHaveLength(1))
  const place = document.querySelector<HTMLElement>('ol')?.closest<HTMLElement>('body > *')
  expect(place?.inert).toBeFalsy()
  above.remove()
})
