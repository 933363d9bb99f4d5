/** First bytes of picture files, as far as they are read before decoding. */

type Size = { width: number; height: number }
const small = { width: 400, height: 200 }

export const png = ({ width, height }: Size = small, ...chunks: number[][]) =>
  bytes(
    [0x89, ...text('PNG'), 13, 10, 26, 10],
    chunk('IHDR', [...u32(width), ...u32(height), 8, 6, 0, 0, 0]),
    ...chunks,
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND'),
  )

export const apng = () => png(small, chunk('acTL', [...u32(2), ...u32(0)]))

export const jpeg = ({ width, height }: Size = small, sof = 0xc0) =>
  bytes(
    [0xff, 0xd8],
    [0xff, 0xe1, ...u16(8), ...text('Exif'), 0, 0],
    // Tables, whose number lies among those of the frames; and a byte of padding before the next marker.
    [0xff, 0xc4, ...u16(3), 0, 0xff],
    [0xff, sof, ...u16(11), 8, ...u16(height), ...u16(width), 1, 0, 0, 0],
    [0xff, 0xda, ...u16(2)],
  )

export const webp = ({ width, height }: Size = small, isAnimated = false) =>
  riff('VP8X', [isAnimated ? 0x12 : 0x10, 0, 0, 0, ...u24le(width - 1), ...u24le(height - 1)])

export const lossyWebp = ({ width, height }: Size = small) =>
  riff('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...u16le(width), ...u16le(height)])

export const losslessWebp = ({ width, height }: Size = small) =>
  riff('VP8L', [0x2f, ...u32le(width - 1 + (height - 1) * 2 ** 14)])

export const gif = () => bytes(text('GIF89a'), u16le(400), u16le(200))

export const heic = () => bytes(u32(24), text('ftypheic'), u32(0), text('mif1heic'))

export const fileOf = (content: Uint8Array<ArrayBuffer>, name = 'photo.jpg', type = 'image/jpeg') =>
  new File([content], name, { type })

const riff = (name: string, content: number[]) =>
  bytes(text('RIFF'), u32le(content.length + 12), text('WEBP'), text(name), u32le(content.length), content)

const chunk = (name: string, content: number[] = []) => [
  ...u32(content.length),
  ...text(name),
  ...content,
  ...u32(0),
]

const bytes = (...parts: number[][]) => Uint8Array.from(parts.flat())
const text = (letters: string) => [...letters].map((letter) => letter.charCodeAt(0))
const u16 = (value: number) => [value >> 8, value & 255]
const u16le = (value: number) => u16(value).toReversed()
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)]
const u32le = (value: number) => u32(value).toReversed()
const u24le = (value: number) => u32le(value).slice(0, 3)
