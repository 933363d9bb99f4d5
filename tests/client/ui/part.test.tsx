import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { change, useView } from '#client/lib/location.ts'
import { dialogPart } from '#client/ui/dialog/dialog-part.tsx'
import { part } from '#client/ui/part.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, show } from '#tests/support/render.tsx'

const failed = 'This part did not load'
const comeBackOnline = () => act(() => void dispatchEvent(new Event('online')))

/** Something that comes only while there is a connection. */
function loader() {
  const network = { isUp: false, asked: 0 }
  const load = () => {
    network.asked++
    return network.isUp ? Promise.resolve(() => <p>here it is</p>) : Promise.reject(new TypeError('offline'))
  }
  return { network, load }
}

describe('a part that did not come', () => {
  freshBrowser()

  test('is asked for again by its button', async () => {
    const { network, load } = loader()
    const Part = part(load)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { user } = show(<Part />)
    expect(await screen.findByText(failed)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await eventually(() => expect(network.asked).toBe(2))
    network.isUp = true
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('here it is')).toBeTruthy()
    expect(network.asked).toBe(3)
    vi.restoreAllMocks()
  })

  test('is asked for again once the connection is back', async () => {
    const { network, load } = loader()
    const Part = part(load)
    show(<Part />)
    await screen.findByText(failed)
    network.isUp = true
    comeBackOnline()
    expect(await screen.findByText('here it is')).toBeTruthy()
    comeBackOnline()
    expect(network.asked).toBe(2)
  })

  test('is asked for again when it is shown again; what came is kept', async () => {
    const { network, load } = loader()
    const Part = part(load)
    const first = show(<Part />)
    await screen.findByText(failed)
    first.unmount()
    network.isUp = true
    const second = show(<Part />)
    expect(await screen.findByText('here it is')).toBeTruthy()
    second.unmount()
    show(<Part />)
    expect(await screen.findByText('here it is')).toBeTruthy()
    expect(network.asked).toBe(2)
  })
})

describe('a part that was loaded before', () => {
  freshBrowser()

  test('stands in the first moment, without what is shown meanwhile', async () => {
    const { network, load } = loader()
    network.isUp = true
    const Part = part(load)
    await Part.preload()
    show(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    )
    expect(screen.getByText('here it is')).toBeTruthy()
    expect(network.asked).toBe(1)
  })

  test('is asked for again when that was in vain', async () => {
    const { network, load } = loader()
    const Part = part(load)
    await expect(Part.preload()).rejects.toThrow('offline')
    network.isUp = true
    show(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    )
    expect(screen.getByText('on its way')).toBeTruthy()
    expect(await screen.findByText('here it is')).toBeTruthy()
  })
})

describe('a dialog that did not come', () => {
  freshBrowser()
  // jsdom has the element, not what it does.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
  })

  function open() {
    const { network, load } = loader()
    const Members = dialogPart(load)
    const Page = () => useView().dialog === 'members' && <Members />
    const shown = show(<Page />)
    act(() => change({ dialog: 'members' }))
    return { network, ...shown }
  }

  test('says so in a dialog, and closing it leads back', async () => {
    const { user, network } = open()
    expect(await screen.findByRole('dialog', { name: failed })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    await eventually(() => expect(location.search).toBe(''))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    network.isUp = true
    act(() => change({ dialog: 'members' }))
    expect(await screen.findByText('here it is')).toBeTruthy()
  })

  test('stands there once it is asked for again', async () => {
    const { user, network } = open()
    await screen.findByRole('dialog', { name: failed })
    network.isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('here it is')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
