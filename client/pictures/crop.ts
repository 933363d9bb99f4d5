/** A square in pixels of the picture. */
export type Crop = { x: number; y: number; side: number }
export type Size = { width: number; height: number }
/** 1 is the side of the frame. */
export type FramePoint = { x: number; y: number }

export const largestZoom = 4

/** The largest square in the middle. */
export const wholeOf = (picture: Size) => {
  const side = shorterSide(picture)
  return { x: (picture.width - side) / 2, y: (picture.height - side) / 2, side }
}

export const zoomOf = ({ side }: Crop, picture: Size) => shorterSide(picture) / side

export const moved = (crop: Crop, picture: Size, by: FramePoint) =>
  inside(picture, { ...crop, x: crop.x - by.x * crop.side, y: crop.y - by.y * crop.side })

export const centred = (crop: Crop, picture: Size, at: FramePoint) =>
  moved(crop, picture, { x: middle.x - at.x, y: middle.y - at.y })

/** The point of the picture at `at` stays there. */
export function zoomed(crop: Crop, picture: Size, zoom: number, at: FramePoint = middle) {
  const side = shorterSide(picture) / clamp(zoom, 1, largestZoom)
  const grown = crop.side - side
  return inside(picture, { x: crop.x + at.x * grown, y: crop.y + at.y * grown, side })
}

const middle: FramePoint = { x: 0.5, y: 0.5 }

const shorterSide = ({ width, height }: Size) => Math.min(width, height)

const inside = ({ width, height }: Size, { x, y, side }: Crop): Crop => ({
  x: clamp(x, 0, width - side),
  y: clamp(y, 0, height - side),
  side,
})

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(value, most))
