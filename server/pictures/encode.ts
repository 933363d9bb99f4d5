import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { createQueue } from '#server/http/queue.ts'
import { AppError } from '#shared/errors.ts'
import { picturePixels, pictureSide } from '#shared/pictures/limits.ts'
import { formatOf, isAnimated, scansOf } from './format.ts'

const seconds = 10
const quality = 80

// Encoders write ten scans, or eighteen for four channels. The timeout has no effect while they are read.
const maxScans = 32
// The limit of WebP. Of a PNG some hundred lines are held, whatever its height.
const maxSide = 16_384
// The size of the largest WebP, which is always decoded whole.
const maxBytesHeld = picturePixels * 4

// Within these limits a picture takes up to 230 MB while it is decoded: a wide interlaced PNG of 16 bits.
const { inTurn } = createQueue({ each: () => 1, atOnce: 1 })

/**
 * The picture as it is stored: upright, small, one frame, and without metadata such as where it was taken. Pictures of
 * one `person` are encoded one after the other.
 */
export async function encodePicture(file: Buffer, person: string) {
  if (formatOf(file) === null || scansOf(file) > maxScans) throw new AppError('picture_unreadable')
  if (isAnimated(file)) throw new AppError('picture_animated')
  const open = await loadSharp()
  return inTurn(person, async () => {
    await assertSize(open, file)
    return orUnreadable(
      open(file, { limitInputPixels: picturePixels, failOn: 'error' })
        .autoOrient()
        .resize({ width: pictureSide, height: pictureSide, fit: 'inside', withoutEnlargement: true })
        .timeout({ seconds })
        .webp({ quality })
        .toBuffer(),
    )
  })
}

async function assertSize(open: Open, file: Buffer) {
  const metadata = await orUnreadable(open(file, { limitInputPixels: false }).metadata())
  const { width, height, pages = 1 } = metadata
  if (pages > 1) throw new AppError('picture_animated')
  const isTooLarge = width * height > picturePixels || Math.max(width, height) > maxSide
  if (isTooLarge || bytesHeld(metadata) > maxBytesHeld) throw new AppError('picture_too_big')
}

/** A progressive picture is held whole until its last scan: a JPEG as coefficients of two bytes. */
function bytesHeld({ format, isProgressive, width, height, channels, depth }: Metadata) {
  const bytesPerSample = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return isProgressive ? width * height * channels * bytesPerSample : 0
}

async function orUnreadable<T>(read: Promise<T>) {
  try {
    return await read
  } catch (cause) {
    throw Object.assign(new AppError('picture_unreadable'), { cause })
  }
}

type Open = (file: Buffer, options: SharpOptions) => Sharp
let loaded: Promise<Open> | undefined

/** Loaded with the first picture, so that the app also starts on a machine without a build of it. */
async function loadSharp() {
  try {
    return await (loaded ??= importSharp())
  } catch (cause) {
    throw Object.assign(new AppError('unavailable', { message: 'pictures can not be read here' }), { cause })
  }
}

async function importSharp(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // Only the loaders of the accepted formats.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  return sharp
}

const allowedLoaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
