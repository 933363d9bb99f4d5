import { act, fireEvent, screen } from '@testing-library/react'
import { Activity, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { opensAhead } from '#client/ui/dialog/shown-ahead.ts'
import { placeOf } from '#client/ui/place.ts'
import { eventually } from '#tests/support/eventually.ts'
import { button, freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

const opened = vi.fn<() => void>()

function Page() {
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    opened()
    setOpen(true)
  }
  return (
    <>
      <button type="button" {...opensAhead('question', open)}>
        Ask
      </button>
      <Activity mode={isOpen ? 'visible' : 'hidden'}>
        <Dialog name="question" title="A question" onClose={() => setOpen(false)}>
          <button type="button">Answer</button>
        </Dialog>
      </Activity>
    </>
  )
}

/** The page with its dialog rendered ahead, and its button. */
async function page() {
  opened.mockClear()
  show(<Page />)
  await eventually(() => expect(placeOf('question')?.textContent).toContain('Answer'))
  return button('Ask')
}

const answer = () => screen.queryByRole('button', { name: 'Answer' })

test('a dialog that is rendered ahead is in the document only once it opens', async () => {
  const ask = await page()
  expect(screen.queryByText('Answer')).toBeNull()
  fireEvent.click(ask)
  await eventually(() => expect(document.activeElement?.textContent).toBe('Answer'))
  fireEvent.click(screen.getByLabelText('Close'))
  await eventually(() => expect(screen.queryByText('Answer')).toBeNull())
})

test('a click shows the dialog before what opens it runs', async () => {
  const ask = await page()
  fireEvent.pointerDown(ask)
  fireEvent.click(ask)
  expect(opened).not.toHaveBeenCalled()
  expect(answer()).not.toBeNull()
  await eventually(() => expect(opened).toHaveBeenCalledTimes(1))
})

test('a press that is no click leaves the dialog out of the document', async () => {
  const ask = await page()
  vi.useFakeTimers()
  fireEvent.pointerDown(ask)
  expect(answer()).not.toBeNull()
  fireEvent.pointerCancel(ask)
  act(() => void vi.advanceTimersByTime(500))
  expect(answer()).toBeNull()
  expect(opened).not.toHaveBeenCalled()
})
