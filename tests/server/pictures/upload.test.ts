import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { startApi } from '#tests/support/api.ts'
import { testApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { asPng, plain, upload } from '#tests/support/pictures.ts'
import { stateOf } from '#tests/support/state.ts'
import { amount } from '#tests/support/tier.ts'

const app = await testApp()
const ana = await app.person('Ana Roldán')

type Case = readonly [string, () => Promise<Buffer>]
/** Pictures that take seconds of CPU time. */
const inDeepRuns = (cases: Case[]) => cases.slice(0, amount(0, cases.length))

describe('a picture upload', () => {
  test('of a JPEG, a PNG or a WebP returns 201 with the picture URL', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const answer = await upload(ana, await plain().toFormat(format).toBuffer(), `image/${format}`)
      expect(answer.status).toBe(201)
      expect(await answer.json()).toEqual({ url: expect.stringMatching(/^\/api\/pictures\/[\w-]{43}$/) })
    }
  })

  test('is stored as WebP of at most 512 pixels, keeps its aspect ratio and is not enlarged', async () => {
    const large = await storedOf(await plain({ width: 1600, height: 800 }).jpeg().toBuffer())
    expect(await sharp(large).metadata()).toMatchObject({ format: 'webp', width: 512, height: 256 })
    const small = await storedOf(await asPng(plain({ width: 64, height: 48 })))
    expect(await sharp(small).metadata()).toMatchObject({ width: 64, height: 48 })
  })

  test('keeps its transparency', async () => {
    const background = { r: 10, g: 200, b: 10, alpha: 0.5 }
    const half = sharp({ create: { width: 20, height: 20, channels: 4, background } })
    const stored = sharp(await storedOf(await asPng(half)))
    const { data, info } = await stored.raw().toBuffer({ resolveWithObject: true })
    expect([info.channels, Math.abs(data[3]! - 128) < 8]).toEqual([4, true])
  })

  test('is rotated by its EXIF orientation and stored without metadata', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '39/1 28/1 0/1' }
    const exif = { IFD0: { Copyright: 'Camera of Zoraida' }, IFD3: place }
    const camera = plain({ width: 60, height: 20 }).withMetadata({ orientation: 6, exif })
    const taken = await camera.jpeg().toBuffer()
    expect(taken.includes('Camera of Zoraida')).toBe(true)
    const stored = await storedOf(taken)
    const { width, height, orientation, exif: kept, xmp, icc } = await sharp(stored).metadata()
    expect({ width, height, orientation, kept, xmp, icc }).toEqual({ width: 20, height: 60 })
    expect(stored.includes('Zoraida')).toBe(false)
    expect(stored.includes('EXIF')).toBe(false)
  })

  test('in CMYK is stored as sRGB', async () => {
    const stored = await storedOf(await plain().toColourspace('cmyk').jpeg().toBuffer())
    expect(await sharp(stored).metadata()).toMatchObject({ space: 'srgb', channels: 3 })
  })

  test.for([
    ['40 megapixels', () => pngOf(6250, 6400, deflateSync(Buffer.alloc((6250 * 3 + 1) * 6400)))],
    ['16,384 pixels in width', () => asPng(plain({ width: 16_384, height: 9 }))],
    ['a progressive JPEG of 26 megapixels', () => large(26).jpeg(progressive).toBuffer()],
    ...inDeepRuns([
      ['an interlaced PNG of 40 megapixels', () => large(40, 4).png(progressive).toBuffer()],
      [
        'an interlaced PNG of 20 megapixels and 16 bits',
        () => deep(large(20, 4)).png(progressive).toBuffer(),
      ],
    ]),
    ['a progressive JPEG', () => noise().jpeg(progressive).toBuffer()],
    ['a JPEG of 32 scans', () => jpegOfScans(32)],
    ['a JPEG with another of 800 scans in a comment', () => withComment(jpegOfScans(32), jpegOfScans(800))],
    ['a JPEG followed by another of 800 scans', () => Buffer.concat([jpegOfScans(32), jpegOfScans(800)])],
  ] as const)('of %s is accepted', async ([, file]) => {
    expect((await upload(ana, await file())).status).toBe(201)
  })

  test('of the same file returns one URL for a user, and a different URL for another user', async () => {
    const bea = await app.person('Bea Sanz')
    const file = await asPng(plain({ shade: 33 }))
    const urls = await Promise.all(
      [ana, ana, bea].map(async (who) => (await (await upload(who, file)).json()).url),
    )
    expect(urls[0]).toBe(urls[1])
    expect(urls[0]).not.toBe(urls[2])
    expect(await app.count('pictures where uploaded_by = $1', bea.id)).toBe(1)
  })
})

describe('a rejected picture upload', () => {
  const gif = Buffer.from(
    'GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff!\xf9\x04\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    'latin1',
  )
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>',
  )

  test.for([
    ['a GIF', () => gif],
    ['an HTML page', () => html],
    ['an SVG', () => svg],
    ['an empty file', () => Buffer.alloc(0)],
    ['a GIF followed by a JPEG', async () => Buffer.concat([gif, await plain().jpeg().toBuffer()])],
    ['HTML after the first bytes of a JPEG', () => Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), html])],
    ['half a JPEG', async () => half(await noise().jpeg().toBuffer())],
    ['half a PNG', async () => half(await noise().png().toBuffer())],
    ['half a WebP', async () => half(await noise().webp().toBuffer())],
    ['a PNG whose pixels are missing', () => pngOf(3000, 3000, deflateSync(Buffer.alloc(100)))],
    ['a TIFF', () => plain().tiff().toBuffer()],
    ['a JPEG of 33 scans', () => jpegOfScans(33)],
    ['a JPEG of 800 scans after fill bytes', () => jpegOfScans(800, { between: Buffer.of(0, 0xff, 0xff) })],
    ['a JPEG of 800 scans after restart markers', () => jpegOfScans(800, { between: Buffer.of(0xff, 0xd0) })],
    ['a JPEG of 800 scans after comments', () => jpegOfScans(800, { between: comment(Buffer.of()) })],
  ] as const)('returns 400 picture_unreadable and stores nothing for %s', async ([, file]) => {
    expect(await refused(await file())).toEqual([400, 'picture_unreadable'])
  })

  test.for([
    ['41 megapixels', () => pngOf(6400, 6407, deflateSync(Buffer.alloc(999)))],
    ['more than 16,384 pixels in width', () => asPng(plain({ width: 16_385, height: 9 }))],
    ['more than 16,384 pixels in height', () => asPng(plain({ width: 9, height: 16_385 }))],
    ['a progressive JPEG of 27 megapixels', () => large(27).jpeg(progressive).toBuffer()],
    ['a JPEG of 21 megapixels in four channels', () => jpegOfScans(1, { side: 4600, channels: 4 })],
    ...inDeepRuns([
      ['an interlaced PNG of 21 megapixels', () => deep(large(21, 4)).png(progressive).toBuffer()],
    ]),
  ] as const)('returns 400 picture_too_big and stores nothing for %s', async ([, file]) => {
    expect(await refused(await file())).toEqual([400, 'picture_too_big'])
  })

  test('returns 400 picture_animated and stores nothing for an animated WebP or PNG', async () => {
    const frames = [await asPng(plain({ shade: 1 })), await asPng(plain({ shade: 250 }))]
    const webp = await sharp(frames, { join: { animated: true } })
      .webp({ loop: 0 })
      .toBuffer()
    expect(webp.includes('ANMF')).toBe(true)
    expect(await refused(webp, 'image/webp')).toEqual([400, 'picture_animated'])
    const control = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
    const afterHeader = 8 + 25
    const still = frames[0]!
    const png = Buffer.concat([still.subarray(0, afterHeader), control, still.subarray(afterHeader)])
    expect(await refused(png)).toEqual([400, 'picture_animated'])
  })

  test('returns 413 and stores nothing for more than 5 MB, also without a Content-Length', async () => {
    const file = Buffer.concat([await asPng(), Buffer.alloc(5 * 1024 * 1024)])
    expect(await refused(file)).toEqual([413, 'too_large'])
    const part = new Uint8Array(1024 * 1024)
    const stream = new ReadableStream({
      start: (sink) => {
        for (let count = 0; count < 6; count += 1) sink.enqueue(part)
        sink.close()
      },
    })
    expect(await refused(stream)).toEqual([413, 'too_large'])
  })

  test('returns 415 and stores nothing for an unsupported Content-Type, a form or JSON', async () => {
    for (const type of ['image/gif', 'image/svg+xml', 'text/html', 'application/octet-stream'])
      expect(await refused(await asPng(), type)).toEqual([415, 'unsupported_type'])
    const form = 'multipart/form-data; boundary=x'
    expect(await refused(await asPng(), form)).toEqual([415, 'unsupported_type'])
    expect(await refused(Buffer.from('{}'), 'application/json')).toEqual([415, 'unsupported_type'])
  })
})

test('the 21st picture upload of a user returns 429, failed uploads included; another user is unaffected', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' })
  const [caro, dani] = await limited.people(['Caro Gil', 'Dani Pla'])
  const file = await asPng()
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await upload(caro, count % 2 ? file : Buffer.from('no picture'))).status)
  expect(statuses.slice(0, 20)).not.toContain(429)
  expect(statuses.at(-1)).toBe(429)
  expect((await upload(dani, file)).status).toBe(201)
})

const inText = (module: string) => `data:text/javascript,${encodeURIComponent(module)}`
// As on a machine without a build of the library.
const hooks = inText(`export const resolve = (name, context, next) => {
  if (name === 'sharp') throw new Error('Could not load the "sharp" module')
  return next(name, context)
}`)
const withoutLibrary = inText(`import { register } from 'node:module'; register(${JSON.stringify(hooks)})`)

test('without the sharp library the app runs, answers uploads with 503 and logs the reason', async () => {
  const app = await testApp()
  app.clock.now = new Date()
  const ana = await app.person('Ana Roldán')
  const api = await startApi(app.url, { variables: { NODE_OPTIONS: `--import=${withoutLibrary}` } })
  const request: typeof ana.request = (path, init = {}) =>
    fetch(`${api.url}${path}`, {
      ...init,
      headers: { ...init.headers, Cookie: ana.cookie, 'Sec-Fetch-Site': 'same-origin' },
    })
  expect((await request('/api/auth/user')).status).toBe(200)
  const answer = await upload({ request }, await asPng())
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'unavailable'])
  expect((await request('/api/auth/user')).status).toBe(200)
  await eventually(() => expect(api.lines.join('\n')).toContain('Could not load the \\"sharp\\" module'))
  await api.stop()
})

async function storedOf(file: Buffer) {
  const answer = await upload(ana, file)
  expect(answer.status, await answer.clone().text()).toBe(201)
  const id = (await answer.json()).url.split('/').at(-1)
  const [row] = await app.rowsOf('select content from pictures where id = $1', id)
  return row.content as Buffer
}

async function refused(file: Uint8Array | ReadableStream, type?: string) {
  const before = await stateOf(app.pool)
  const answer = await upload(ana, file, type)
  expect(await stateOf(app.pool)).toBe(before)
  return [answer.status, (await answer.json()).code]
}

const half = (file: Buffer) => file.subarray(0, Math.floor(file.length / 2))

const noise = () => {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 300, height: 300, channels: 3, background: 'white', noise: gaussian } as const
  return sharp({ create })
}

const progressive = { progressive: true }

const large = (megapixels: number, channels: 3 | 4 = 3) => {
  const background = { r: 9, g: 99, b: 9, alpha: 0.5 }
  const create = { width: megapixels * 200, height: 5000, channels, background }
  return sharp({ create, limitInputPixels: false })
}

const deep = (picture: Sharp) => picture.toColourspace('rgb16')

/**
 * A progressive JPEG whose first channel is refined by one scan after the other; `between` is before each.
 */
function jpegOfScans(count: number, { between = Buffer.of(), side = 8, channels = 1 } = {}) {
  const scan = (from: number, to: number, precision: number) =>
    Buffer.concat([between, segment(0xda, [1, 1, 0, from, to, precision]), Buffer.of(0x7f)])
  const refined = (nth: number) => {
    const bit = 13 - Math.floor(nth / 63)
    const coefficient = (nth % 63) + 1
    return scan(coefficient, coefficient, bit === 13 ? bit : ((bit + 1) << 4) | bit)
  }
  const size = [side >> 8, side & 0xff]
  const sampling = Array.from({ length: channels }, (_, nth) => [nth + 1, 0x11, 0]).flat()
  // One code of a single bit means both a value of 0 and the end of a block.
  const codes = [1, ...Array<number>(15).fill(0), 0]
  return Buffer.concat([
    Buffer.of(0xff, 0xd8),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, ...size, ...size, channels, ...sampling]),
    segment(0xc4, [0, ...codes]),
    segment(0xc4, [0x10, ...codes]),
    scan(0, 0, 0),
    ...Array.from({ length: count - 1 }, (_, nth) => refined(nth)),
    Buffer.of(0xff, 0xd9),
  ])
}

const withComment = (jpeg: Buffer, content: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), comment(content), jpeg.subarray(2)])

const comment = (content: Buffer) => segment(0xfe, [...content])

function segment(marker: number, content: number[]) {
  const head = Buffer.of(0xff, marker, 0, 0)
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, Buffer.from(content)])
}

/** Of the declared size, with the given pixels. */
function pngOf(width: number, height: number, pixels: Buffer) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width)
  header.writeUInt32BE(height, 4)
  header.set([8, 2], 8)
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, content: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
