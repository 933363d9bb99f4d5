import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
// Before the tests, whose time it would take.
import '#client/pictures/crop-dialog.tsx'
import { PictureField } from '#client/pictures/picture-field.tsx'
import { impersonated } from '#tests/client/account/seen-account.ts'
import { ana, show } from '#tests/client/profile/screen.tsx'
import { freshBrowser, type Replies, speak } from '#tests/support/render.tsx'
import { later, refused, writes } from '#tests/support/replies.ts'
import { breaksOff, drawsPictures } from './canvas.ts'
import { apng, fileOf, gif, heic, jpeg, png, webp } from './files.ts'

freshBrowser()
const seen = drawsPictures()
afterEach(() => vi.restoreAllMocks())

const upload = 'POST /api/pictures'
const url = `/api/pictures/${'a'.repeat(43)}`
const stored = () => ({ status: 201, body: { url } })

function Shown({ saved }: { saved: string }) {
  const [value, setValue] = useState(saved)
  return (
    <PictureField
      id="picture"
      label="Picture"
      optionalText="optional"
      shape="circle"
      value={value}
      saved={saved}
      onChange={setValue}
    >
      <output>{value || 'initials'}</output>
    </PictureField>
  )
}

const open = (replies: Replies = {}, { saved = '', user = ana } = {}) =>
  show(<Shown saved={saved} />, user, { [upload]: stored, ...replies })

const field = () => screen.findByLabelText<HTMLInputElement>(/^(Picture|Choose picture|Elegir foto)/)
const shownNow = () => document.querySelector('output')?.textContent
const dialog = () => screen.findByRole('dialog', { name: 'Choose the part that shows' })
const use = async () => within(await dialog()).getByRole('button', { name: /Use picture|Try again/ })
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

async function choose(file: File) {
  // What the file dialog filters is no defence: anything can be chosen.
  fireEvent.change(await field(), { target: { files: [file] } })
}

// A busy machine takes its time with a whole page.
describe('a picture field', () => {
  test('a chosen photo is cropped, uploaded at once, and still has to be saved', async () => {
    const { user, asked } = open()
    await choose(fileOf(jpeg()))
    await user.click(await use())
    await waitFor(() => expect(shownNow()).toBe(url))
    expect(screen.getByText('Uploaded, not saved yet.').getAttribute('role')).toBe('status')
    await noDialog()
    expect(document.activeElement).toBe(await field())
    expect(writes(asked).map(({ line }) => line)).toEqual([upload])
    const sent = asked.find(({ method }) => method === 'POST')
    expect(sent?.headers.get('Content-Type')).toBe('image/webp')
    expect(sent?.body).toBeInstanceOf(Blob)
  })

  test('it is the whole height of a wide photo that is sent, where nobody moved it', async () => {
    const { user } = open()
    await choose(fileOf(jpeg()))
    await user.click(await use())
    await waitFor(() => expect(shownNow()).toBe(url))
    expect(seen.drawn.at(-1)).toEqual({ from: { x: 100, y: 0, side: 200 }, side: 200 })
    expect(seen.closed).toBe(1)
  })

  test('keys move and zoom; what is sent is what was seen last', async () => {
    const { user } = open()
    await choose(fileOf(png(), 'a.png', 'image/png'))
    await dialog()
    const frame = screen.getByRole('application', { name: 'Picture' })
    expect(document.activeElement).toBe(frame)
    fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2' } })
    await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}+-')
    await user.click(await use())
    await waitFor(() => expect(shownNow()).toBe(url))
    const { from } = seen.drawn.at(-1)!
    expect([from.x, from.y, from.side].map(Math.round)).toEqual([155, 60, 100])
  })

  test.for([
    ['en', 'a GIF', gif(), 'This is not a picture that can be used here. Choose a JPEG, PNG or WebP.'],
    ['es', 'a HEIC photo', heic(), 'Este archivo no se puede usar aquí. Elige una imagen JPEG, PNG o WebP.'],
    ['en', 'a PNG that moves', apng(), 'This picture moves. Choose one that stands still.'],
    ['es', 'a WebP that moves', webp(undefined, true), 'Esta imagen está animada. Elige una fija.'],
    [
      'en',
      '41 megapixels',
      jpeg({ width: 8200, height: 5000 }),
      'This picture is too big. Choose one of up to 40 megapixels (20 if it is progressive or interlaced) and up to 16,384 pixels a side.',
    ],
    [
      'es',
      'half a picture',
      jpeg().slice(0, 24),
      'Esta imagen no se puede leer. Elige una imagen JPEG, PNG o WebP de 5 MB como máximo.',
    ],
  ] as const)(
    'in %s it refuses %s in place, and asks nothing of the server',
    async ([language, , file, message]) => {
      await speak(language)
      const { asked } = open()
      await choose(fileOf(file))
      const alert = await screen.findByRole('alert')
      expect(alert.textContent).toBe(message)
      expect((await field()).getAttribute('aria-describedby')).toContain(alert.id)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(writes(asked)).toEqual([])
      expect(shownNow()).toBe('initials')
    },
  )

  test('refuses what the browser cannot decode', async () => {
    open()
    breaksOff()
    await choose(fileOf(jpeg()))
    expect((await screen.findByRole('alert')).textContent).toMatch(/^This picture cannot be read/)
  })

  test('refuses a file of more than 50 MB without reading it', async () => {
    open()
    const file = fileOf(jpeg())
    Object.defineProperty(file, 'size', { value: 51 * 1024 * 1024 })
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file is too large. Choose a smaller picture.',
    )
  })

  test('a refusal goes with the next photo', async () => {
    open()
    await choose(fileOf(gif()))
    await screen.findByRole('alert')
    await choose(fileOf(jpeg()))
    await dialog()
    expect(screen.queryByRole('alert', { hidden: true })).toBeNull()
  })

  test.for([
    ['Escape', () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' })],
    ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ] as const)('%s changes nothing, and leads back to the button', async ([, leave]) => {
    const { asked } = open({}, { saved: '/api/pictures/before' })
    await choose(fileOf(jpeg()))
    await dialog()
    leave()
    await noDialog()
    expect(shownNow()).toBe('/api/pictures/before')
    expect(document.activeElement).toBe(await field())
    expect(writes(asked)).toEqual([])
    expect(seen.closed).toBe(1)
  })

  test('a lost connection keeps what was cropped, and tries again', async () => {
    let tries = 0
    const { user } = open({
      [upload]: () => (tries++ === 0 ? Promise.reject(new TypeError('network')) : stored()),
    })
    await choose(fileOf(jpeg()))
    await dialog()
    await user.keyboard('+')
    const before = seen.drawn.at(-1)?.from
    await user.click(await use())
    expect((await screen.findByRole('alert')).textContent).toMatch(/^No connection/)
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(shownNow()).toBe(url))
    expect(seen.drawn.at(-1)?.from).toEqual(before)
    expect(tries).toBe(2)
  })

  test.for([
    [429, 'too_many_requests', 'That was many pictures in a short time. Try again later.'],
    [413, 'too_large', 'This file is too large. Choose a smaller picture.'],
    [400, 'picture_unreadable', /^This picture cannot be read/],
    [403, 'impersonation_forbidden', "You cannot do this in somebody else's name."],
    [500, 'unexpected', 'Something went wrong on our side. Try again.'],
  ] as const)(
    'a refusal by the server (%i %s) stands in the dialog, not in a toast',
    async ([status, code, text]) => {
      const { user } = open({ [upload]: refused(status, code) })
      await choose(fileOf(jpeg()))
      await user.click(await use())
      expect(await within(await dialog()).findByText(text)).toBeTruthy()
      expect(screen.getAllByRole('alert')).toHaveLength(1)
      expect(shownNow()).toBe('initials')
    },
  )

  test('two quick clicks upload once', async () => {
    const answer = later()
    const { asked } = open({ [upload]: () => answer.promise })
    await choose(fileOf(jpeg()))
    const button = await use()
    fireEvent.click(button)
    fireEvent.click(button)
    expect((await screen.findByRole('button', { name: 'Uploading...' })).getAttribute('aria-busy')).toBe(
      'true',
    )
    answer.answer(stored())
    await waitFor(() => expect(shownNow()).toBe(url))
    expect(writes(asked)).toHaveLength(1)
  })

  test('leaving during the upload leaves the picture as it was', async () => {
    const answer = later()
    const { user, client } = open({ [upload]: () => answer.promise })
    await choose(fileOf(jpeg()))
    await user.click(await use())
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    await noDialog()
    answer.answer(stored())
    await waitFor(() => expect(client.isMutating()).toBe(0))
    await act(async () => {})
    expect(shownNow()).toBe('initials')
  })

  test('the picture is taken away, and that still has to be saved', async () => {
    const { user } = open({}, { saved: url })
    await user.click(await screen.findByRole('button', { name: 'Remove: Picture' }))
    expect(shownNow()).toBe('initials')
    expect(screen.getByText('Removed, not saved yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Remove: Picture' })).toBeNull()
    expect(document.activeElement).toBe(await field())
  })

  test('a photo that is dropped on the page is taken as well', async () => {
    open()
    await field()
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { files: [fileOf(jpeg())], types: ['Files'] },
    })
    fireEvent(window, drop)
    expect(drop.defaultPrevented).toBe(true)
    expect(await dialog()).toBeTruthy()
  })

  test('a visitor of the demo is told why there is nothing to choose', async () => {
    open({}, { user: { ...ana, isDemo: true } })
    expect(
      await screen.findByText('The demo does not include this. Create an account to use it.'),
    ).toBeTruthy()
    expect(screen.queryByLabelText(/Choose picture/)).toBeNull()
  })

  test('an admin who acts for somebody can take the picture away, but choose none', async () => {
    const { user } = open(impersonated, { saved: url })
    expect(await screen.findByText("You cannot do this in somebody else's name.")).toBeTruthy()
    expect(screen.queryByLabelText(/Choose picture/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Remove: Picture' }))
    expect(shownNow()).toBe('initials')
  })
})
