import { beforeEach, vi } from 'vitest'

type Drawn = { from: { x: number; y: number; side: number }; side: number }
type Size = { width: number; height: number }

/** What jsdom lacks to show and crop a picture. Every file contains a picture of this size. */
export function drawsPictures(size: Size = { width: 400, height: 200 }) {
  const seen: { opened: ImageBitmapOptions[]; drawn: Drawn[]; closed: number } = {
    opened: [],
    drawn: [],
    closed: 0,
  }
  beforeEach(() => {
    Object.assign(seen, { opened: [], drawn: [], closed: 0 })
    const picture = { ...size, close: () => (seen.closed += 1) }
    vi.stubGlobal('createImageBitmap', async (_: Blob, options: ImageBitmapOptions) => {
      seen.opened.push(options)
      return picture
    })
    const canvas = HTMLCanvasElement.prototype
    vi.spyOn(canvas, 'getContext').mockReturnValue({
      clearRect() {},
      drawImage: (_picture: unknown, x: number, y: number, from: number, _: number, ...to: number[]) =>
        seen.drawn.push({ from: { x, y, side: from }, side: to[2] ?? 0 }),
    } as unknown as null)
    vi.spyOn(canvas, 'toBlob').mockImplementation((done, type = '') => done(new Blob(['cut out'], { type })))
  })
  return seen
}

/** The same for a truncated file, which no browser decodes. */
export const breaksOff = () =>
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('', 'InvalidStateError')))
