import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, show } from '#tests/support/render.tsx'

freshBrowser()

function Form({ isDirty, onClosed }: { isDirty: boolean; onClosed: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      <Dialog
        open={open}
        onClose={() => {
          setOpen(false)
          onClosed()
        }}
        title="Add Match"
        description="Record your padel match details and scores"
        isDirty={isDirty}
        footer={<button>Save</button>}
      >
        <input aria-label="Venue" />
      </Dialog>
    </>
  )
}

async function opened(isDirty: boolean) {
  const onClosed = vi.fn()
  const { user } = show(<Form isDirty={isDirty} onClosed={onClosed} />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  return { user, onClosed, dialog: screen.getByRole('dialog', { name: 'Add Match' }) }
}

test('it has a name and a description, starts in its content, and gives the focus back', async () => {
  const { user, dialog } = await opened(false)
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Record your padel match details and scores')
  expect(document.activeElement).toBe(screen.getByLabelText('Venue'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('the page behind is out of reach and does not scroll while it is open', async () => {
  const { user } = await opened(false)
  const page = screen.getByRole('button', { name: 'Open' }).closest<HTMLElement>('body > *')
  expect(page?.inert).toBe(true)
  expect(document.documentElement.style.overflow).toBe('hidden')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(page?.inert).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
})

test('Tab goes round inside', async () => {
  const { user, dialog } = await opened(false)
  for (let presses = 0; presses < 5; presses++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
})

test.for(['{Escape}', 'Close', 'scrim'])('closing by %s asks first when something was typed', async (way) => {
  const { user, onClosed, dialog } = await opened(true)
  if (way === 'Close') await user.click(screen.getByRole('button', { name: 'Close' }))
  else if (way === 'scrim') await user.click(dialog.parentElement?.firstElementChild ?? dialog)
  else await user.keyboard(way)
  expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy()
  expect(onClosed).not.toHaveBeenCalled()

  await user.click(screen.getByRole('button', { name: 'Keep editing' }))
  expect(screen.getAllByRole('dialog')).toEqual([dialog])
  expect(onClosed).not.toHaveBeenCalled()

  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(onClosed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a question starts on the way out, and confirms once', async () => {
  const confirm = vi.fn()
  const question = {
    title: 'Delete match',
    question: 'Are you sure?',
    confirmText: 'Delete',
    cancelText: 'Cancel',
  }
  const { user, rerender } = show(<ConfirmDialog open onClose={() => {}} onConfirm={confirm} {...question} />)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(confirm).toHaveBeenCalledOnce()
  rerender(
    <ConfirmDialog open busy busyText="Deleting…" onClose={() => {}} onConfirm={confirm} {...question} />,
  )
  await user.click(screen.getByRole('button', { name: /Deleting…/ }))
  expect(confirm).toHaveBeenCalledOnce()
})

/** A page whose dialogs change while it is open. */
function Page({ children, card = true }: { children?: ReactNode; card?: boolean }) {
  return (
    <main id="main" tabIndex={-1}>
      {card && <button>Card</button>}
      {children}
    </main>
  )
}

const sheet = (title: string) => (
  <Dialog key={title} open onClose={() => {}} title={title}>
    <button>{`in ${title}`}</button>
  </Dialog>
)
const focused = (name: string) =>
  eventually(() => expect(document.activeElement).toBe(screen.getByRole('button', { name })))
const focusedMain = () => eventually(() => expect(document.activeElement?.id).toBe('main'))

async function fromCard() {
  const shown = render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Card' }))
  shown.rerender(<Page>{sheet('Details')}</Page>)
  await focused('in Details')
  return shown
}

test('one in the place of another gives the focus back to what opened the first', async () => {
  const { rerender } = await fromCard()
  rerender(<Page>{sheet('Edit')}</Page>)
  await focused('in Edit')
  rerender(<Page>{sheet('Details again')}</Page>)
  await focused('in Details again')
  rerender(<Page />)
  await focused('Card')
})

test('what opened it is gone: the focus goes to the content', async () => {
  const { rerender } = await fromCard()
  rerender(<Page card={false} />)
  await focusedMain()
})

test('what opened it goes later: the focus goes to the content', async () => {
  const { rerender } = await fromCard()
  rerender(<Page />)
  await focused('Card')
  rerender(<Page card={false} />)
  await focusedMain()
})

test('opened by the address, it leaves the focus on the content', async () => {
  const { rerender } = render(<Page>{sheet('Details')}</Page>)
  await focused('in Details')
  rerender(<Page />)
  await focusedMain()
})

test('what has the focus meanwhile keeps it', async () => {
  const { rerender } = await fromCard()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  rerender(
    <Page>
      <input aria-label="Search" ref={(input) => input?.focus()} />
    </Page>,
  )
  // Radix gives the focus back in a timer of no time, set while the dialog goes.
  await vi.advanceTimersByTimeAsync(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})
