import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { centred, type Crop, moved, zoomed, zoomOf } from './crop.ts'
import { draw } from './picture-file.ts'
import { useGestures } from './use-gestures.ts'

/** As people and clans are shown: in a circle, in a square with round corners. */
export type CropShape = 'circle' | 'square'

type CropFrameProps = {
  picture: ImageBitmap
  crop: Crop
  shape: CropShape
  onCrop: (change: (crop: Crop) => Crop) => void
}

/** A window under which the picture is moved and zoomed. */
export function CropFrame({ picture, crop, shape, onCrop }: CropFrameProps) {
  const { t } = useTranslation('pictures')
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) draw(canvas.current, picture, crop)
  }, [picture, crop])
  useGestures(frame, {
    move: (by) => onCrop((crop) => moved(crop, picture, by)),
    zoom: (factor, at) => onCrop((crop) => zoomed(crop, picture, zoomOf(crop, picture) * factor, at)),
    tap: (at) => onCrop((crop) => centred(crop, picture, at)),
  })
  return (
    <div
      ref={frame}
      id="crop-frame"
      role="application"
      aria-label={t('crop.picture')}
      aria-describedby="crop-help"
      className="relative aspect-square w-full cursor-move touch-none overflow-hidden rounded-ctl bg-surface-2 select-none"
    >
      <canvas ref={canvas} width={sharpness} height={sharpness} className="size-full" />
      <span
        aria-hidden
        className={`pointer-events-none absolute inset-0 border-2 border-white shadow-[0_0_0_100vmax_var(--scrim)] ${shape === 'circle' ? 'rounded-full' : 'rounded-[20%]'}`}
      />
    </div>
  )
}

const sharpness = 640
