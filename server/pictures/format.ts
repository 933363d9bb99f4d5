/** The format by the first bytes of the file, whatever its name; null for anything else. */
export function formatOf(file: Buffer) {
  if (file.subarray(0, 3).equals(jpegStart)) return 'jpeg'
  if (file.subarray(0, 8).equals(pngStart)) return 'png'
  return file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null
}

/** Whether the file declares an animation, even of one frame: a decoder without animations would show the first. */
export function isAnimated(file: Buffer) {
  const format = formatOf(file)
  if (format === 'png') return hasChunk(file, 8, 'png', 'acTL')
  if (format !== 'webp') return false
  const isExtended = file.toString('latin1', 12, 16) === 'VP8X'
  return (isExtended && ((file[20] ?? 0) & animationFlag) !== 0) || hasChunk(file, 12, 'webp', 'ANIM')
}

/** The number of scans of a JPEG: each is decoded over the whole picture. */
export function scansOf(file: Buffer) {
  if (formatOf(file) !== 'jpeg') return 0
  const { view, length } = viewOf(file)
  let scans = 0
  for (let at = 2; at + 4 <= length;) {
    const marker = view.getUint16(at)
    if (marker === endMarker) break
    if (marker === scanMarker) scans += 1
    at += hasLength(marker) ? 2 + view.getUint16(at + 2) : 1
  }
  return scans
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff])
const pngStart = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const animationFlag = 0b10

const scanMarker = 0xffda
const endMarker = 0xffd9

/**
 * Whether these two bytes are a JPEG marker that a length follows. Within the data of a scan, and where there is no
 * marker, the decoder looks for the next one byte by byte.
 */
const hasLength = (marker: number) =>
  marker >= 0xffc0 && marker !== 0xffff && (marker < 0xffd0 || marker > 0xffd8)

/** PNG has the length of a chunk before its name and a checksum behind its content; WebP fills up to an even length. */
function hasChunk(file: Buffer, start: number, format: 'png' | 'webp', name: string) {
  const isPng = format === 'png'
  const { view, length: end } = viewOf(file)
  const wanted = Buffer.from(name, 'latin1').readUInt32BE()
  for (let at = start; at + 8 <= end;) {
    if (view.getUint32(isPng ? at + 4 : at) === wanted) return true
    const length = view.getUint32(isPng ? at : at + 4, !isPng)
    at += isPng ? 12 + length : 8 + length + (length % 2)
  }
  return false
}

// A file may have millions of short parts, and a Buffer's own methods read a number ten times slower.
const viewOf = ({ buffer, byteOffset, length }: Buffer) => ({
  view: new DataView(buffer, byteOffset, length),
  length,
})
