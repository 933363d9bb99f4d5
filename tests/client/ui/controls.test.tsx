import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { Title } from '#client/ui/title.tsx'
import { freshBrowser, press, show } from '#tests/support/render.tsx'

freshBrowser()

test('a busy button keeps the focus and does nothing more, nor sends its form', async () => {
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

test('a field ties label, hint and error to its control', () => {
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
  ['  ', ''],
  ['🎾 Ball', '🎾B'],
])(
  'where the picture of %o, which is loaded in view, is missing stand the initials %o',
  ([name = '', initials]) => {
    const { container } = show(<Avatar name={name} imageUrl="/api/pictures/ana" />)
    const picture = container.querySelector('img')
    expect(picture?.getAttribute('loading')).toBe('lazy')
    fireEvent.error(picture!)
    expect(container.textContent).toBe(initials)
  },
)

test('the browser’s tab has the title of the page, and of the app once that is left', async () => {
  const { rerender, unmount } = show(<Title key="matches">Matches</Title>)
  expect(await screen.findByRole('heading', { level: 1, name: 'Matches' })).toBeTruthy()
  expect(document.title).toBe('Matches · Bandeja')
  rerender(<Title key="clans">Clans</Title>)
  expect(document.title).toBe('Clans · Bandeja')
  unmount()
  expect(document.title).toBe('Bandeja')
})

test.for([
  ['Try again', 'MAIN'],
  ['elsewhere', 'BUTTON'],
] as const)('after "%s" beside an error card the focus is on %s', async ([name, holder]) => {
  function Page() {
    const [hasFailed, setFailed] = useState(true)
    return (
      <main tabIndex={-1}>
        {hasFailed ? <ErrorCard title="It did not load" onRetry={() => setFailed(false)} /> : 'on its way'}
        <button onClick={() => setFailed(false)}>elsewhere</button>
      </main>
    )
  }
  show(<Page />)
  await screen.findByText('It did not load')
  await press(name)
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(document.activeElement?.tagName).toBe(holder)
})
