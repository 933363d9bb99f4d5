import type { Metadata, Sharp, SharpOptions } from 'sharp'
import { createQueue } from '#server/http/queue.ts'
import { AppError } from '#shared/errors.ts'
import { picturePixels, pictureSide } from '#shared/pictures/limits.ts'
import { formatOf, isAnimated, scansOf } from './format.ts'

const seconds = 10
const quality = 80

// An encoder makes ten scans, or eighteen of four channels. The time limit has no effect while they are read.
const maxScans = 32
// As much as a WebP may have. Of a PNG some hundred lines are held, whatever its height.
const maxSide = 16_384
// What a WebP of the most pixels takes, which is always decoded whole.
const maxBytesHeld = picturePixels * 4

// Within these limits a picture takes up to 230 MB while it is decoded: a wide interlaced PNG of 16 bits.
const { inTurn } = createQueue({ each: () => 1, atOnce: 1 })

/**
 * The file as it is stored and shown: upright, small, one frame, and without anything that it said beside its pixels, such
 * as where it was taken. `person`: of one person one picture is encoded after the other.
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

/** A picture that is refined step by step is held whole until its last step: a JPEG as coefficients of two bytes. */
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

/** Loaded with the first picture: the app starts without it, also where there is none for the machine. */
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
  // What else the library could read is more than was ever meant to be uploaded.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: allowedLoaders })
  return sharp
}

const allowedLoaders = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
