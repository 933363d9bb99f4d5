import { act, render, renderHook, screen } from '@testing-library/react'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { change, useAppLocation } from '#client/lib/location.ts'
import { usePrefetch } from '#client/lib/when-rested.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { DialogLoading, lazyDialog } from '#client/ui/dialog/lazy-dialog.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, press, show } from '#tests/support/render.tsx'

freshBrowser()

async function opened({ isDirty = false } = {}) {
  const onClosed = vi.fn()
  function Form() {
    const [open, setOpen] = useState(false)
    const close = () => {
      setOpen(false)
      onClosed()
    }
    return (
      <>
        <button onClick={() => setOpen(true)}>Open</button>
        <Dialog open={open} onClose={close} title="Add Match" description="All of it" isDirty={isDirty}>
          <input aria-label="Venue" />
        </Dialog>
      </>
    )
  }
  const { user } = show(<Form />)
  await press('Open')
  return { user, onClosed, dialog: screen.getByRole('dialog', { name: 'Add Match' }) }
}

test('a dialog is named and described, traps the focus, makes the page inert, and restores page and focus on close', async () => {
  const { user, dialog } = await opened()
  const page = screen.getByText('Open').closest<HTMLElement>('body > *')
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  const description = document.getElementById(dialog.getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('All of it')
  await eventually(() => expect(page?.inert).toBe(true))
  expect(document.documentElement.style.overflow).toBe('hidden')
  expect(document.activeElement).toBe(screen.getByLabelText('Venue'))
  for (let presses = 0; presses < 4; presses++) {
    await user.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await press('Close')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(page?.inert).toBe(false)
  expect(document.documentElement.style.overflow).toBe('')
  await focused('Open')
})

test('a dialog with unsaved input asks before closing by Close, the backdrop or Escape', async () => {
  const { user, onClosed, dialog } = await opened({ isDirty: true })
  for (const close of [
    () => press('Close'),
    () => user.click(dialog.parentElement?.firstElementChild ?? dialog),
    () => user.keyboard('{Escape}'),
  ]) {
    await close()
    expect(screen.getByRole('dialog', { name: 'Discard what you typed?' })).toBeTruthy()
    await press('Keep editing')
    expect(screen.getAllByRole('dialog')).toEqual([dialog])
    expect(onClosed).not.toHaveBeenCalled()
  }
  await user.keyboard('{Escape}')
  await press('Discard')
  expect(onClosed).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a confirm dialog focuses Cancel, and confirms once while busy', async () => {
  const confirm = vi.fn()
  const question = (busy: boolean) => (
    <ConfirmDialog
      open
      busy={busy}
      busyText="Deleting…"
      title="Delete match"
      question="Sure?"
      confirmText="Delete"
      cancelText="Cancel"
      onClose={() => {}}
      onConfirm={confirm}
    />
  )
  const { rerender } = show(question(false))
  expect(document.activeElement?.textContent).toBe('Cancel')
  await press('Delete')
  rerender(question(true))
  await press(/Deleting…/)
  expect(confirm).toHaveBeenCalledOnce()
})

test('a dialog that opens over another before that is painted is usable, and nothing else is', async () => {
  const layers = (...titles: string[]) => <Page>{titles.map(sheet)}</Page>
  const { rerender } = render(layers('First'))
  rerender(layers('First', 'Second'))
  const layerOf = (name: string) =>
    screen.getByRole('dialog', { name, hidden: true }).closest<HTMLElement>('body > *')
  await eventually(() => expect(layerOf('First')?.inert).toBe(true))
  expect(screen.getByText('Card').closest<HTMLElement>('body > *')?.inert).toBe(true)
  expect(layerOf('Second')?.inert).toBeFalsy()
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
  await press('Card')
  shown.rerender(<Page>{sheet('Details')}</Page>)
  await focused('in Details')
  return shown
}

test('dialogs that replace each other return the focus to the first opener, and to main when the opener is removed', async () => {
  const { rerender } = await fromCard()
  rerender(<Page>{sheet('Edit')}</Page>)
  await focused('in Edit')
  rerender(<Page>{sheet('Details again')}</Page>)
  await focused('in Details again')
  rerender(<Page />)
  await focused('Card')
  rerender(<Page card={false} />)
  await focusedMain()
})

test('a closing dialog moves the focus to main when its opener is gone or never existed', async () => {
  const { rerender, unmount } = await fromCard()
  rerender(<Page card={false} />)
  await focusedMain()
  unmount()
  const byAddress = render(<Page>{sheet('Details')}</Page>)
  await focused('in Details')
  byAddress.rerender(<Page />)
  await focusedMain()
})

test('an element that takes the focus while a dialog closes keeps the focus', async () => {
  const { rerender } = await fromCard()
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  rerender(
    <Page>
      <input aria-label="Search" ref={(input) => input?.focus()} />
    </Page>,
  )
  // Radix returns the focus in a timer of 0 ms, set while the dialog closes.
  await vi.advanceTimersByTimeAsync(0)
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

const failed = "This part didn't load"
const comeBackOnline = () => act(() => void dispatchEvent(new Event('online')))
const isThere = async () => expect(await screen.findByText('here it is')).toBeTruthy()

/** A component that is loaded only while there is a connection. */
function loader({ isUp = false } = {}) {
  const network = { isUp, asked: 0 }
  const load = () => {
    network.asked++
    return network.isUp ? Promise.resolve(() => <p>here it is</p>) : Promise.reject(new TypeError('offline'))
  }
  return { network, load }
}

test('a lazy component that failed to load is retried by "Try again", and when the browser is back online', async () => {
  const { network, load } = loader()
  const Part = lazyWithRetry(load)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(<Part />)
  expect(await screen.findByText(failed)).toBeTruthy()
  await press('Try again')
  await eventually(() => expect(network.asked).toBe(2))
  await screen.findByText(failed)
  network.isUp = true
  comeBackOnline()
  await isThere()
  comeBackOnline()
  expect(network.asked).toBe(3)
  vi.restoreAllMocks()
})

test('a lazy component that failed to load is retried on the next mount, and is not loaded again after a success', async () => {
  const { network, load } = loader()
  const Part = lazyWithRetry(load)
  const first = show(<Part />)
  await screen.findByText(failed)
  first.unmount()
  network.isUp = true
  const second = show(<Part />)
  await isThere()
  second.unmount()
  show(<Part />)
  await isThere()
  expect(network.asked).toBe(2)
})

test('a preloaded lazy component renders at once, and is loaded again on mount if the preload failed', async () => {
  const Ready = lazyWithRetry(loader({ isUp: true }).load)
  await Ready.preload()
  const { unmount } = show(<Ready />)
  expect(screen.getByText('here it is')).toBeTruthy()
  unmount()
  const { network, load } = loader()
  const Late = lazyWithRetry(load)
  await expect(Late.preload()).rejects.toThrow('offline')
  network.isUp = true
  show(<Late />)
  expect(screen.queryByText('here it is')).toBeNull()
  await isThere()
  expect(network.asked).toBe(2)
})

test('a lazy dialog that failed to load shows the failure in a closable dialog, and the content after a retry', async () => {
  // jsdom has the element without its behaviour.
  const setOpen = (open: boolean) =>
    function (this: HTMLDialogElement) {
      this.open = open
    }
  Object.assign(HTMLDialogElement.prototype, { showModal: setOpen(true), close: setOpen(false) })
  const { network, load } = loader()
  const Members = lazyDialog(load)
  const View = () => useAppLocation().dialog === 'members' && <Members />
  show(<View />)
  const open = async () => {
    act(() => change({ dialog: 'members' }))
    expect(await screen.findByRole('dialog', { name: failed })).toBeTruthy()
  }
  await open()
  await press('Close')
  await eventually(() => expect(location.search).toBe(''))
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
  await open()
  network.isUp = true
  await press('Try again')
  await isThere()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a lazy dialog shows a loading sheet until its code comes, and gives the focus back to what opened it', async () => {
  let come = () => {}
  const Late = lazyDialog(
    () =>
      new Promise<ComponentType>((resolve) => {
        come = () =>
          resolve(() => <Dialog open title="Add Match" onClose={() => change({ dialog: undefined })} />)
      }),
  )
  function Page() {
    const { dialog } = useAppLocation()
    return (
      <>
        <button onClick={() => change({ dialog: 'add' })}>Add</button>
        <Suspense fallback={<DialogLoading />}>{dialog === 'add' && <Late />}</Suspense>
      </>
    )
  }
  show(<Page />)
  await press('Add')
  expect((await screen.findByRole('status')).textContent).toBe('Loading...')
  await act(async () => come())
  expect(await screen.findByRole('dialog', { name: 'Add Match' })).toBeTruthy()
  expect(screen.queryByText('Loading...')).toBeNull()
  await press('Close')
  await eventually(() => expect(document.activeElement?.textContent).toBe('Add'))
})

test('what is prefetched loads once the first screen has rested and the browser is idle, and not for who saves data', async () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (act: () => void) => setTimeout(act, 10))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const load = vi.fn(async () => {})
  renderHook(() => usePrefetch(load)).unmount()
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  renderHook(() => usePrefetch(load))
  vi.advanceTimersByTime(60_000)
  expect(load).not.toHaveBeenCalled()
  vi.stubGlobal('navigator', {})
  renderHook(() => usePrefetch(load))
  vi.advanceTimersByTime(5000)
  expect(load).not.toHaveBeenCalled()
  vi.advanceTimersByTime(10)
  expect(load).toHaveBeenCalledTimes(1)
})
