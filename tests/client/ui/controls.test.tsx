import { useQuery } from '@tanstack/react-query'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { read } from '#client/lib/query-client.ts'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { Refresh } from '#client/ui/refresh.tsx'
import { EmptyState, ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { friendsApi } from '#shared/friends/api.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, network, press, type Replies, show, speak } from '#tests/support/render.tsx'
import { later, refused } from '#tests/support/replies.ts'

freshBrowser()

test('a busy button keeps the focus, and neither runs its action nor submits its form', async () => {
  const act = vi.fn()
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const { user } = show(
    <form onSubmit={submit}>
      <Button type="submit" busy busyText="Saving…" onClick={act}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: /Saving…/ })
  await user.click(button)
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(act).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('a field associates label, hint and error with its control', () => {
  const [hint, error] = ['Where you play', 'Say where you play']
  show(
    <Field label="City" htmlFor="city" hint={hint} error={error} optionalText="optional">
      <TextInput name="city" />
    </Field>,
  )
  const input = screen.getByLabelText(/City/)
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([hint, error])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(error)
})

test.for([
  ['Ana Roldán', 'AR'],
  ['lucía', 'L'],
  ['María del Mar Gómez', 'MG'],
  ['Toni Gómez Sánchez', 'TG'],
  ['José Luis Pérez de la Vega', 'JP'],
  ['  ', ''],
  ['🎾 Ball', '🎾B'],
])(
  'an avatar of %o loads its picture lazily, and shows the initials %o when the picture fails',
  ([name = '', initials]) => {
    const { container } = show(<Avatar name={name} imageUrl="/api/pictures/ana" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    fireEvent.error(picture!)
    expect(container.textContent).toBe(initials)
  },
)

test('the document title names the current page, and only the app once the page is unmounted', async () => {
  const { rerender, unmount } = show(<Title key="matches">Matches</Title>)
  expect(await screen.findByRole('heading', { level: 1, name: 'Matches' })).toBeTruthy()
  expect(document.title).toBe('Matches · Bandeja')
  rerender(<Title key="clans">Clans</Title>)
  expect(document.title).toBe('Clans · Bandeja')
  unmount()
  expect(document.title).toBe('Bandeja')
})

test('nothing is drawn behind the text of an empty state', () => {
  show(<EmptyState title="No clans yet" text="Found one" />)
  for (const text of ['No clans yet', 'Found one'])
    expect(screen.getByText(text).closest('.mesh, .relative, svg')).toBeNull()
})

test.for([
  ['Try again', 'MAIN'],
  ['elsewhere', 'BUTTON'],
] as const)('after a press on "%s" removes the error card, the focus is on %s', async ([name, holder]) => {
  function Page() {
    const [hasFailed, setFailed] = useState(true)
    return (
      <main tabIndex={-1}>
        {hasFailed ? <ErrorCard title="It didn't load" onRetry={() => setFailed(false)} /> : 'on its way'}
        <button onClick={() => setFailed(false)}>elsewhere</button>
      </main>
    )
  }
  show(<Page />)
  await screen.findByText("It didn't load")
  await press(name)
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(document.activeElement?.tagName).toBe(holder)
})

const say = (title: string, kind: 'success' | 'error' = 'success') => act(() => toast({ kind, title }))
// The list holds the toasts; a live region outside of it announces the same words.
const toasts = () => [...document.querySelectorAll('ol > li')].map((toast) => toast.textContent)
const shows = (...texts: string[]) => eventually(() => expect(toasts()).toEqual(texts))

// spec 9: Toasts: one visible at a time | F8 focuses the region
test('only the newest toast is shown, F8 focuses the list, and Close removes the toast', async () => {
  show(<p>page</p>)
  say('Match added successfully!')
  await shows('Success!Match added successfully!')
  say('Failed to delete match', 'error')
  await shows('Failed to delete match')
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' })
  expect(document.activeElement?.tagName).toBe('OL')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(toasts()).toEqual([])
})

// spec 8: Success toasts: Generic: 'Success!'
test.for([
  ['en', 'Success!', 'Match added successfully!'],
  ['es', '¡Hecho!', '¡Partido añadido!'],
] as const)(
  'a success toast in %s is titled "%s" for everybody to see, with what happened as its text',
  async ([language, title, text]) => {
    await act(() => speak(language))
    show(<p>page</p>)
    say(text)
    const shown = await screen.findByText(title, { selector: '.toast *' })
    expect(shown.closest('.sr-only, [hidden], [aria-hidden]')).toBeNull()
    expect(shown.nextElementSibling?.textContent).toBe(text)
  },
)

test.for([
  [{ kind: 'success', title: 'Match added successfully!' }, 'Success! Match added successfully!'],
  [
    { kind: 'error', title: 'Error', description: 'Failed to delete match' },
    'Error. Failed to delete match.',
  ],
  [
    { kind: 'success', title: 'Password changed', description: 'Other devices were logged out.' },
    'Success! Password changed. Other devices were logged out.',
  ],
] as const)('a screen reader hears a pause after each part of the toast %o', async ([told, heard]) => {
  show(<p>page</p>)
  act(() => toast(told))
  const said = () => screen.getByRole('status', { name: '' }).textContent?.trim()
  await eventually(() => expect(said()).toBe(`Notice ${heard}`))
})

// spec 9: 5000 ms display
test('a toast disappears after five seconds and not before', async () => {
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

test('a toast over a dialog is not inert, and Escape closes the dialog, or the toast if the toast has the focus', async () => {
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

describe('the Refresh button', () => {
  const friends = 'GET /api/friends'
  const Friends = () => (
    <>
      <Refresh />
      <p>
        {useQuery(read(friendsApi.list))
          .data?.map(({ firstName }) => firstName)
          .join()}
      </p>
    </>
  )
  const named = (...names: string[]) => ({ body: names.map((firstName) => ({ firstName })) })

  test.for([
    ['en', 'Refresh', 'Refreshing...', 'Up to date'],
    ['es', 'Actualizar', 'Actualizando...', 'Actualizado'],
  ] as const)('reads again what is shown, once, and says so in %s', async ([language, name, busy, done]) => {
    await speak(language)
    const answers = [named('Ana'), named('Ana', 'Bea')]
    const second = later()
    const asked = network({ [friends]: () => (asked.length === 1 ? answers[0]! : second.promise) })
    const { user } = show(<Friends />)
    await screen.findByText('Ana')
    const button = screen.getByRole('button', { name })
    await user.click(button)
    expect(screen.getByRole('status').textContent).toBe(busy)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await user.click(button)
    second.answer(answers[1]!)
    expect(await screen.findByText('Ana,Bea')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe(done)
    expect(button.getAttribute('aria-busy')).toBeNull()
    expect(asked).toHaveLength(2)
  })

  test('keeps what is shown and says that nothing newer came', async () => {
    const replies: Replies = { [friends]: () => named('Ana') }
    network(replies)
    const { user } = show(<Friends />)
    await screen.findByText('Ana')
    replies[friends] = refused(503, 'unavailable')
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('Could not refresh. Try again in a moment.')).toBeTruthy()
    expect(screen.getByText('Ana')).toBeTruthy()
  })
})
