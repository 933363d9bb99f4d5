import { AppError } from '#shared/errors.ts'
import { picturePixels } from '#shared/pictures/limits.ts'
import type { Crop } from './crop.ts'
import { headerOf } from './picture-header.ts'

// The whole file has to be in memory.
const longestFile = 50 * 1024 * 1024
// Fills the stored size at the largest zoom.
const shorterSideDecoded = 3072
const longestSideSent = 1024

/** Upright; refused with the codes of the server. */
export async function openPicture(file: Blob) {
  if (file.size > longestFile) throw new AppError('too_large')
  const content = await file.arrayBuffer().catch(unreadable)
  const { width, height, isAnimated } = headerOf(new Uint8Array(content))
  if (isAnimated) throw new AppError('picture_animated')
  if (width * height > picturePixels) throw new AppError('picture_too_big')
  const shorterSide = Math.min(width, height)
  return createImageBitmap(new Blob([content]), {
    imageOrientation: 'from-image',
    // One side only, so that a rotated picture keeps its shape.
    ...(shorterSide > shorterSideDecoded && { resizeWidth: shorterSideDecoded, resizeQuality: 'high' }),
  }).catch(unreadable)
}

const unreadable = () => {
  throw new AppError('picture_unreadable')
}

export async function cutOut(picture: ImageBitmap, crop: Crop) {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.min(Math.round(crop.side), longestSideSent))
  canvas.height = canvas.width
  draw(canvas, picture, crop)
  const file = await fileOf(canvas, 'image/webp')
  // Browsers that can't write WebP write PNG, which is much larger than a JPEG.
  return file.type === 'image/webp' || isTransparent(canvas) ? file : fileOf(canvas, 'image/jpeg')
}

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
