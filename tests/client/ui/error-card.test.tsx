import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { ErrorCard } from '#client/ui/states.tsx'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

function Page() {
  const [hasFailed, setFailed] = useState(true)
  return (
    <main tabIndex={-1}>
      {hasFailed ? <ErrorCard title="It did not load" onRetry={() => setFailed(false)} /> : 'on its way'}
      <button type="button" onClick={() => setFailed(false)}>
        elsewhere
      </button>
    </main>
  )
}

test('the focus of who tries again stays on the page', async () => {
  const { user } = show(<Page />)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('a focus that stands elsewhere stays there', async () => {
  const { user } = show(<Page />)
  await screen.findByRole('button', { name: 'Try again' })
  await user.click(screen.getByRole('button', { name: 'elsewhere' }))
  expect(screen.getByText('on its way')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'elsewhere' }))
})
