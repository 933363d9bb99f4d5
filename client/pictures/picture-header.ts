import { AppError } from '#shared/errors.ts'

type Header = { width: number; height: number; isAnimated: boolean }

/**
 * Reads format and size before anything is decoded: a picture of 100 megapixels would take half a gigabyte.
 */
export function headerOf(file: Uint8Array<ArrayBuffer>): Header {
  const read = readerFor(file)
  if (!read) throw new AppError('unsupported_type')
  const header = attemptRead(() => read(new DataView(file.buffer, file.byteOffset, file.byteLength)))
  if (!header?.width || !header.height) throw new AppError('picture_unreadable')
  return header
}

function readerFor(file: Uint8Array) {
  const start = String.fromCharCode(...file.subarray(0, 12))
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return headerOfPng
  if (start.startsWith('\xff\xd8\xff')) return headerOfJpeg
  return /^RIFF.{4}WEBP$/s.test(start) ? headerOfWebp : null
}

// A truncated file has no header.
function attemptRead(read: () => Header | null) {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function headerOfPng(view: DataView): Header {
  let isAnimated = false
  for (let at = 8, name = ''; name !== 'IDAT'; at += 12 + view.getUint32(at)) {
    name = nameAt(view, at + 4)
    if (name === 'acTL') isAnimated = true
  }
  return { width: view.getUint32(16), height: view.getUint32(20), isAnimated }
}

function headerOfJpeg(view: DataView): Header | null {
  let at = 2
  for (;;) {
    // Markers may be padded.
    while (view.getUint8(at + 1) === 0xff) at += 1
    const marker = view.getUint8(at + 1)
    if (view.getUint8(at) !== 0xff || marker === scan) return null
    if (isFrame(marker))
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5), isAnimated: false }
    at += 2 + view.getUint16(at + 2)
  }
}

const scan = 0xda
const notFrames = new Set([0xc4, 0xc8, 0xcc])
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && !notFrames.has(marker)

function headerOfWebp(view: DataView): Header | null {
  const size = sizesOfWebp[nameAt(view, 12)]
  return size
    ? { ...size(view), isAnimated: nameAt(view, 12) === 'VP8X' && (view.getUint8(20) & 2) !== 0 }
    : null
}

const sizesOfWebp: Record<string, (view: DataView) => { width: number; height: number }> = {
  VP8X: (view) => ({
    width: (view.getUint32(23, true) >>> 8) + 1,
    height: (view.getUint32(26, true) >>> 8) + 1,
  }),
  'VP8 ': (view) => ({ width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }),
  VP8L: (view) => {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  },
}

const nameAt = (view: DataView, at: number) =>
  String.fromCharCode(...Array.from({ length: 4 }, (_, index) => view.getUint8(at + index)))
