import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, show, speak } from '#tests/support/render.tsx'

freshBrowser()

const say = (title: string, kind: 'success' | 'error' = 'success') => act(() => toast({ kind, title }))
// The list holds the toasts; the same words are also spoken to readers, outside of it.
const toasts = () => [...document.querySelectorAll('ol > li')].map((toast) => toast.textContent)
const shows = (...texts: string[]) => eventually(() => expect(toasts()).toEqual(texts))

// spec 8: Success toasts: Generic: 'Success!'
// spec 9: Toasts: one visible at a time
test('the newest stands alone; a success is told to readers before its words', async () => {
  show(<p>page</p>)
  say('Match added successfully!')
  await shows('Success!Match added successfully!')
  await eventually(() => expect(screen.getByRole('status', { name: '' }).textContent).toContain('Success!'))
  say('Failed to delete match', 'error')
  await shows('Failed to delete match')
  await act(() => speak('es'))
  say('¡Partido añadido!')
  await shows('¡Hecho!¡Partido añadido!')
})

// spec 9: 5000 ms display
test('it goes after five seconds, and not before', async () => {
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds))
  show(<p>page</p>)
  say('first, to have the toaster loaded', 'error')
  await shows('first, to have the toaster loaded')
  vi.useFakeTimers()
  say('Failed', 'error')
  pass(4999)
  expect(toasts()).toEqual(['Failed'])
  pass(1)
  expect(toasts()).toEqual([])
})

// spec 9: F8 focuses the region
test('F8 leads to it, and its button closes it', async () => {
  show(<p>page</p>)
  say('Failed', 'error')
  await shows('Failed')
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(toasts()).toEqual([])
})

test('over a dialog it stays within reach; Escape closes the dialog, or the toast that has the focus', async () => {
  const onClose = vi.fn<() => void>()
  const above = document.body.appendChild(document.createElement('div'))
  above.id = 'above'
  above.dataset.above = ''
  const { user } = show(
    <Dialog open onClose={onClose} title="Add Match">
      <input aria-label="Venue" />
    </Dialog>,
  )
  say('Failed to add match', 'error')
  await shows('Failed to add match')
  expect(document.querySelector<HTMLElement>('ol')?.closest<HTMLElement>('body > *')?.inert).toBeFalsy()
  await user.click(screen.getByLabelText('Venue'))
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  expect(toasts()).toHaveLength(1)
  act(() => document.querySelector<HTMLElement>('ol > li')?.focus())
  await user.keyboard('{Escape}')
  expect(toasts()).toEqual([])
  expect(onClose).toHaveBeenCalledOnce()
  above.remove()
})
