import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Avatar } from '#client/ui/avatar.tsx'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { Lanes } from '#client/ui/lanes.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

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
  show(
    <Field
      label="City"
      htmlFor="city"
      hint="Where you play"
      error="Say where you play"
      optionalText="optional"
    >
      <TextInput name="city" />
    </Field>,
  )
  const input = screen.getByLabelText(/City/)
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Where you play',
    'Say where you play',
  ])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Say where you play')
})

test('of a segmented control one segment holds', async () => {
  const options = [
    { value: 'casual', label: 'Casual' },
    { value: 'ranked', label: 'Ranked' },
  ] as const
  function Kind() {
    const [kind, setKind] = useState<'casual' | 'ranked'>('casual')
    return <Segmented label="Type" value={kind} options={options} onChange={setKind} />
  }
  const { user } = show(<Kind />)
  await user.click(screen.getByRole('button', { name: 'Ranked' }))
  expect(screen.getByRole('button', { name: 'Ranked', pressed: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Casual', pressed: false })).toBeTruthy()
})

test('a lane is a link that knows whether it is open', () => {
  show(
    <Lanes
      label="Matches"
      items={[
        { href: '/?tab=matches', label: 'Upcoming', current: false, count: 0 },
        { href: '/?tab=matches&view=history', label: 'History', current: true },
      ]}
    />,
  )
  expect(screen.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('page')
  expect(screen.getByRole('link', { name: /Upcoming/ }).getAttribute('href')).toBe('/?tab=matches')
})

test.for([
  ['Ana Roldán', 'AR'],
  ['lucía', 'L'],
  ['María del Mar Gómez', 'MG'],
  ['  ', ''],
  ['🎾 Ball', '🎾B'],
])('the initials of %o are %o', ([name = '', initials]) => {
  const { container } = show(<Avatar name={name} />)
  expect(container.textContent).toBe(initials)
})

test('a picture is asked for when it comes into view, and gives way to the initials where there is none', () => {
  const { container } = show(<Avatar name="Ana Roldán" imageUrl="/api/pictures/ana" />)
  const picture = container.querySelector('img')
  expect(picture?.getAttribute('loading')).toBe('lazy')
  fireEvent.error(picture!)
  expect(container.textContent).toBe('AR')
})
