import { act, fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
// Loaded before the tests, so that it does not count as their time.
import '#client/pictures/crop-dialog.tsx'
import { PictureField } from '#client/pictures/picture-field.tsx'
import { impersonated } from '#tests/client/account/account-fixtures.ts'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { freshBrowser, type Replies } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { breaksOff, drawsPictures } from './canvas.ts'
import { apng, fileOf, gif, heic, jpeg, png } from './files.ts'

freshBrowser()
const seen = drawsPictures()
afterEach(() => vi.restoreAllMocks())

const upload = 'POST /api/pictures'
const url = `/api/pictures/${'a'.repeat(43)}`
const stored = () => ({ status: 201, body: { url } })

const named = { id: 'picture', label: 'Picture', optionalText: 'optional', shape: 'circle' } as const
function Shown({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved)
  return (
    <PictureField {...named} value={value} saved={saved} onChange={setValue}>
      <output>{value || 'initials'}</output>
    </PictureField>
  )
}

const open = (replies: Replies = {}, { saved = '', user = ana } = {}) =>
  show(<Shown saved={saved} />, user, { [upload]: stored, ...replies })

const field = () => screen.findByLabelText<HTMLInputElement>(/^(Picture|Choose picture|Elegir foto)/)
const shownNow = () => document.querySelector('output')?.textContent
const becomes = (value: string) => eventually(() => expect(shownNow()).toBe(value))
const dialog = () => screen.findByRole('dialog', { name: 'Choose which part is shown' })
const use = async () => within(await dialog()).getByRole('button', { name: /Use picture|Try again/ })
const isFocused = () => eventually(async () => expect(document.activeElement).toBe(await field()))
const noDialog = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull())

async function choose(file: Uint8Array<ArrayBuffer> = jpeg()) {
  // Not `user.upload`, which filters by `accept`: a browser's file dialog can be told to show all files.
  fireEvent.change(await field(), { target: { files: [fileOf(file)] } })
}

test('picture field uploads a dropped photo once as WebP at full height, and marks it as not saved yet', async () => {
  const { promise, answer } = later()
  const { asked } = open({ [upload]: () => promise })
  await field()
  const drop = Object.assign(new Event('drop', { cancelable: true }), {
    dataTransfer: { files: [fileOf(jpeg())], types: ['Files'] },
  })
  fireEvent(window, drop)
  expect(drop.defaultPrevented).toBe(true)
  const button = await use()
  fireEvent.click(button)
  fireEvent.click(button)
  const busy = await screen.findByRole('button', { name: 'Uploading...' })
  expect(busy.getAttribute('aria-busy')).toBe('true')
  answer(stored())
  await becomes(url)
  expect(screen.getByText('Uploaded, but not saved yet.').getAttribute('role')).toBe('status')
  await noDialog()
  await isFocused()
  expect(writes(asked).map(({ line }) => line)).toEqual([upload])
  const sent = asked.find(({ method }) => method === 'POST')
  expect(sent?.headers.get('Content-Type')).toBe('image/webp')
  expect(sent?.body).toBeInstanceOf(Blob)
  expect(seen.drawn.at(-1)).toEqual({ from: { x: 100, y: 0, side: 200 }, side: 200 })
  expect(seen.closed).toBe(1)
})

test('picture field downscales a photo on opening only if both sides exceed 3072 pixels', async () => {
  open()
  for (const [width, height] of [
    [3072, 4000],
    [4000, 3073],
  ] as const) {
    await choose(jpeg({ width, height }))
    await dialog()
    fireEvent.keyDown(await dialog(), { key: 'Escape' })
    await noDialog()
  }
  const asItLies = { imageOrientation: 'from-image' }
  expect(seen.opened).toEqual([asItLies, { ...asItLies, resizeWidth: 3072, resizeQuality: 'high' }])
})

test('crop dialog moves and zooms with the keyboard and uploads the last crop', async () => {
  const { user } = open()
  await choose(png())
  await dialog()
  expect(document.activeElement).toBe(screen.getByRole('application', { name: 'Picture' }))
  fireEvent.change(screen.getByLabelText('Zoom'), { target: { value: '2' } })
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}+-')
  await user.click(await use())
  await becomes(url)
  const { from } = seen.drawn.at(-1)!
  expect([from.x, from.y, from.side].map(Math.round)).toEqual([155, 60, 100])
})

test.for([
  ['a GIF', gif(), /^This file can't be used here/],
  ['a HEIC photo', heic(), /^This file can't be used here/],
  ['an animated PNG', apng(), /^Animated pictures/],
  [
    'a photo of 41 megapixels',
    jpeg({ width: 8200, height: 5000 }),
    /^This picture is too big. The limit is 40 megapixels/,
  ],
  ['a truncated JPEG', jpeg().slice(0, 24), /^We can't read this picture/],
] as const)(
  'picture field rejects an unusable file with a field error and sends nothing: %s',
  async ([, file, message]) => {
    const { asked } = open()
    await choose(file)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toMatch(message)
    expect((await field()).getAttribute('aria-describedby')).toContain(alert.id)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([writes(asked), shownNow()]).toEqual([[], 'initials'])
  },
)

test('picture field rejects a file over 50 MB and an undecodable file, and clears the error on the next photo', async () => {
  open()
  breaksOff()
  const file = Object.defineProperty(fileOf(jpeg()), 'size', { value: 51 * 1024 * 1024 })
  fireEvent.change(await field(), { target: { files: [file] } })
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This file is too large/)
  await choose()
  expect(await screen.findByText(/^We can't read this picture/)).toBeTruthy()
  vi.stubGlobal('createImageBitmap', async () => ({ width: 400, height: 200, close() {} }))
  await choose()
  await dialog()
  expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
})

test('closing the crop dialog with Escape keeps the picture, sends nothing and focuses the picture field', async () => {
  const { asked, user } = open({}, { saved: '/api/pictures/before' })
  await choose()
  await dialog()
  await user.keyboard('{Escape}')
  await noDialog()
  expect(shownNow()).toBe('/api/pictures/before')
  await isFocused()
  expect(writes(asked)).toEqual([])
  expect(seen.closed).toBe(1)
})

describe('picture upload', () => {
  test('keeps the crop after a network failure and succeeds on a retry', async () => {
    let tries = 0
    const { user } = open({
      [upload]: () => (tries++ === 0 ? Promise.reject(new TypeError('network')) : stored()),
    })
    await choose()
    await dialog()
    await user.keyboard('+')
    const before = seen.drawn.at(-1)?.from
    await user.click(await use())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/)
    await user.click(await screen.findByText('Try again'))
    await becomes(url)
    expect(seen.drawn.at(-1)?.from).toEqual(before)
    expect(tries).toBe(2)
  })

  test.for([
    [429, 'too_many_requests', 'You have uploaded a lot of pictures in a short time. Try again later.'],
    [413, 'too_large', 'This file is too large. Choose a smaller picture.'],
    [403, 'impersonation_forbidden', "You can't do this on someone else's behalf."],
    [500, 'unexpected', 'Something went wrong on our side. Try again.'],
  ] as const)(
    'shows a rejection (%i %s) only in the crop dialog and keeps the picture',
    async ([status, code, text]) => {
      const { user } = open({ [upload]: refused(status, code) })
      await choose()
      await user.click(await use())
      expect(await within(await dialog()).findByText(text)).toBeTruthy()
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      expect(shownNow()).toBe('initials')
    },
  )

  test('does not change the picture when the dialog was closed before the upload finished', async () => {
    const answer = later()
    const { user, client } = open({ [upload]: () => answer.promise })
    await choose()
    await user.click(await use())
    await user.click(screen.getByLabelText('Close'))
    await noDialog()
    answer.answer(stored())
    await eventually(() => expect(client.isMutating()).toBe(0))
    await act(async () => {})
    expect(shownNow()).toBe('initials')
  })
})

test('picture field removes the picture and marks the removal as not saved yet', async () => {
  const { user } = open({}, { saved: url })
  await user.click(await screen.findByLabelText('Remove: Picture'))
  expect(shownNow()).toBe('initials')
  expect(screen.getByText('Removed, but not saved yet.')).toBeTruthy()
  expect(screen.queryByLabelText('Remove: Picture')).toBeNull()
  await isFocused()
})

test('picture field offers no choice to a demo user, and only Remove to an impersonator', async () => {
  const visit = open({}, { user: { ...ana, isDemo: true } })
  expect(await screen.findByText("The demo doesn't include this. Create an account to use it.")).toBeTruthy()
  expect(screen.queryByLabelText(/Choose picture/)).toBeNull()
  visit.unmount()
  const { user } = open(impersonated, { saved: url })
  expect(await screen.findByText("You can't do this on someone else's behalf.")).toBeTruthy()
  expect(screen.queryByLabelText(/Choose picture/)).toBeNull()
  await user.click(screen.getByLabelText('Remove: Picture'))
  expect(shownNow()).toBe('initials')
})
