import { AppError } from '#shared/errors.ts'
import { picturePixels } from '#shared/pictures/limits.ts'
import type { Crop } from './crop.ts'
import { headerOf } from './picture-header.ts'

// What is cut out of it is far smaller; but it has to be held whole.
const longestFile = 50 * 1024 * 1024
// At the largest zoom this still fills what the server keeps.
const shorterSideDecoded = 3072
const longestSideSent = 1024

/** A file as a picture, upright; what the server would refuse is refused with the same code. */
export async function openPicture(file: Blob) {
  if (file.size > longestFile) throw new AppError('too_large')
  const content = await file.arrayBuffer().catch(unreadable)
  const { width, height, isAnimated } = headerOf(new Uint8Array(content))
  if (isAnimated) throw new AppError('picture_animated')
  if (width * height > picturePixels) throw new AppError('picture_too_big')
  const shorterSide = Math.min(width, height)
  return createImageBitmap(new Blob([content]), {
    imageOrientation: 'from-image',
    // One side only, and no longer than either is: whichever way the picture is turned, it keeps its shape and does not grow.
    ...(shorterSide > shorterSideDecoded && { resizeWidth: shorterSideDecoded, resizeQuality: 'high' }),
  }).catch(unreadable)
}

const unreadable = () => {
  throw new AppError('picture_unreadable')
}

/** The square as a file of its own. */
export async function cutOut(picture: ImageBitmap, crop: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(Math.round(crop.side), longestSideSent))
  canvas.height = canvas.width
  draw(canvas, picture, crop)
  const file = await fileOf(canvas, 'image/webp')
  // Where it can't be written, the browser makes a PNG of it, which is far larger than a photo has to be.
  return file.type === 'image/webp' || isTransparent(canvas) ? file : fileOf(canvas, 'image/jpeg')
}

/** Fills the canvas with the square. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, side }: Crop) {
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

const fileOf = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((file) => (file ? resolve(file) : reject(new AppError('picture_unreadable'))), type, 0.9),
  )

const isTransparent = (canvas: HTMLCanvasElement) =>
  canvas
    .getContext('2d')
    ?.getImageData(0, 0, canvas.width, canvas.height)
    .data.some((value, index) => index % 4 === 3 && value < 255)
