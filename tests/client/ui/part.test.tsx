import { act, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('a part that did not load', () => {
  test('is loaded again by its button', async () => {
    const { network, load } = loader()
    const Part = part(load)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show(<Part />)
    expect(await screen.findByText(failed)).toBeTruthy()
    await press('Try again')
    await eventually(() => expect(network.asked).toBe(2))
    network.isUp = true
    await press('Try again')
    await isThere()
    expect(network.asked).toBe(3)
    vi.restoreAllMocks()
  })

  test('is loaded again when the connection is back', async () => {
    const { network, load } = loader()
    const Part = part(load)
    show(<Part />)
    await screen.findByText(failed)
    network.isUp = true
    comeBackOnline()
    await isThere()
    comeBackOnline()
    expect(network.asked).toBe(2)
  })

  test('is loaded again when it is shown again; once loaded it is kept', async () => {
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
})

describe('a part that is loaded before it is shown', () => {
  const showPart = (Part: ReturnType<typeof part>) =>
    show(
      <Suspense fallback="on its way">
        <Part />
      </Suspense>,
    )

  test('stands at once, without what is shown meanwhile', async () => {
    const { network, load } = loader({ isUp: true })
    const Part = part(load)
    await Part.preload()
    showPart(Part)
    expect(screen.getByText('here it is')).toBeTruthy()
    expect(network.asked).toBe(1)
  })

  test('is loaded again when that failed', async () => {
    const { network, load } = loader()
    const Part = part(load)
    await expect(Part.preload()).rejects.toThrow('offline')
    network.isUp = true
    showPart(Part)
    expect(screen.getByText('on its way')).toBeTruthy()
    await isThere()
  })
})

describe('a dialog that did not load', () => {
  // jsdom has the element, not what it does.
  beforeEach(() => {
    HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
      this.open = false
    }
  })

  async function openFailed() {
    const { network, load } = loader()
    const Members = dialogPart(load)
    const Page = () => useView().dialog === 'members' && <Members />
    show(<Page />)
    act(() => change({ dialog: 'members' }))
    expect(await screen.findByRole('dialog', { name: failed })).toBeTruthy()
    return network
  }

  test('says so in a dialog, and closing it leads back', async () => {
    const network = await openFailed()
    await press('Close')
    await eventually(() => expect(location.search).toBe(''))
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull())
    network.isUp = true
    act(() => change({ dialog: 'members' }))
    await isThere()
  })

  test('is shown once it is loaded again', async () => {
    const network = await openFailed()
    network.isUp = true
    await press('Try again')
    await isThere()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
