import type { Sharp, SharpOptions } from 'sharp'
import { createTurns } from '#server/http/turns.ts'
import { AppError } from '#shared/errors.ts'
import { picturePixels, pictureSide } from '#shared/pictures/limits.ts'
import { formatOf, isAnimated } from './format.ts'

const seconds = 10
const quality = 80

// A picture of 40 megapixels takes up to 160 MB while it is decoded.
const { inTurn } = createTurns({ each: () => 1, atOnce: 1 })

/**
 * The file as it is stored and shown: upright, small, one frame, and without anything that it said beside its pixels, such
 * as where it was taken. `person`: of one person one picture is encoded after the other.
 */
export async function encodePicture(file: Buffer, person: string) {
  if (formatOf(file) === null) throw new AppError('picture_unreadable')
  if (isAnimated(file)) throw new AppError('picture_animated')
  const open = await library()
  return inTurn(person, async () => {
    await assertSize(open, file)
    return readable(
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
  const { width, height, pages = 1 } = await readable(open(file, { limitInputPixels: false }).metadata())
  if (pages > 1) throw new AppError('picture_animated')
  if (width * height > picturePixels) throw new AppError('picture_too_big')
}

async function readable<T>(read: Promise<T>) {
  try {
    return await read
  } catch (cause) {
    throw Object.assign(new AppError('picture_unreadable'), { cause })
  }
}

type Open = (file: Buffer, options: SharpOptions) => Sharp
let loaded: Promise<Open> | undefined

/** Loaded with the first picture: the app starts without it, also where there is none for the machine. */
async function library() {
  try {
    return await (loaded ??= load())
  } catch (cause) {
    throw Object.assign(new AppError('unavailable', { message: 'pictures can not be read here' }), { cause })
  }
}

async function load(): Promise<Open> {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  // What else the library could read is more than was ever meant to be uploaded.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  return sharp
}

const readers = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
