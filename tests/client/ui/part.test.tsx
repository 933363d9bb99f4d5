import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { change, useView } from '#client/lib/location.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { part } from '#client/ui/part.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, press, show } from '#tests/support/render.tsx'

const failed = 'This part did not load'
const comeBackOnline = () => act(() => void dispatchEvent(new Event('online')))
const isThere = async () => expect(await screen.findByText('here it is')).toBeTruthy()

freshBrowser()

/** Something that comes only while there is a connection. */
function loader({ isUp = false } = {}) {
  const network = { isUp, asked: 0 }
  const load = () => {
    network.asked++
    return network.isUp ? Promise.resolve(() => <p>here it is</p>) : Promise.reject(new TypeError('offline'))
  }
  return { network, load }
}

test('a part that did not load is loaded again by its button, or when the connection is back', async () => {
  const { network, load } = loader()
  const Part = part(load)
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

test('it is loaded again when it is shown again; once loaded it is kept', async () => {
  const { network, load } = loader()
  const Part = part(load)
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

test('a part that is loaded before it is shown stands at once; it is loaded again when that failed', async () => {
  const Ready = part(loader({ isUp: true }).load)
  await Ready.preload()
  const { unmount } = show(<Ready />)
  expect(screen.getByText('here it is')).toBeTruthy()
  unmount()
  const { network, load } = loader()
  const Late = part(load)
  await expect(Late.preload()).rejects.toThrow('offline')
  network.isUp = true
  show(<Late />)
  expect(screen.queryByText('here it is')).toBeNull()
  await isThere()
  expect(network.asked).toBe(2)
})

test('a dialog that did not load says so in a dialog, which closing leaves; it is shown once it is loaded again', async () => {
  // jsdom has the element, not what it does.
  const setOpen = (open: boolean) =>
    function (this: HTMLDialogElement) {
      this.open = open
    }
  Object.assign(HTMLDialogElement.prototype, { showModal: setOpen(true), close: setOpen(false) })
  const { network, load } = loader()
  const Members = dialogPart(load)
  const Page = () => useView().dialog === 'members' && <Members />
  show(<Page />)
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
