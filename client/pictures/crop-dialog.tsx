import { useMutation } from '@tanstack/react-query'
import { useState, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { call, isSignedOut } from '#client/lib/api.ts'
import { percentInSentence } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { FieldError } from '#client/ui/fields/field.tsx'
import { Slider } from '#client/ui/fields/slider.tsx'
import { picturesApi } from '#shared/pictures/api.ts'
import { type Crop, largestZoom, wholeOf, zoomed, zoomOf, centred, moved } from './crop.ts'
import { useFailureText } from './failure.ts'
import { cutOut, draw } from './picture-file.ts'
import { useGestures } from './use-gestures.ts'

export type { CropShape }
type CropDialogProps = {
  picture: ImageBitmap
  shape: CropShape
  onClose: () => void
  onUploaded: (url: string) => void
}

export function CropDialog({ picture, shape, onClose, onUploaded }: CropDialogProps) {
  const { t } = useTranslation('pictures')
  const { t: tUi } = useTranslation('ui')
  const failureText = useFailureText()
  const [crop, setCrop] = useState(() => wholeOf(picture))
  const upload = useUpload(picture)
  const send = () => upload.send(crop, onUploaded)
  return (
    <Dialog
      size="auto"
      onClose={onClose}
      title={t('crop.title')}
      initialFocus={() => document.getElementById('crop-frame')}
      footer={
        <Button wide busy={upload.isPending} busyText={t('crop.uploading')} onClick={send}>
          {upload.failure ? tUi('tryAgain') : t('crop.use')}
        </Button>
      }
    >
      <div className="mx-auto grid max-w-80 gap-3">
        <CropFrame picture={picture} crop={crop} shape={shape} onCrop={setCrop} />
        <p id="crop-help" className="text-14 text-ink-2">
          {t('crop.help')} <span className="pointer-coarse:sr-only">{t('crop.keys')}</span>
        </p>
        <Zoom zoom={zoomOf(crop, picture)} onZoom={(zoom) => setCrop(zoomed(crop, picture, zoom))} />
        {upload.failure && <FieldError>{failureText(upload.failure)}</FieldError>}
      </div>
    </Dialog>
  )
}

function useUpload(picture: ImageBitmap) {
  const singleFlight = useSingleFlight()
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (crop: Crop) => call(picturesApi.upload, { file: await cutOut(picture, crop) }),
    gcTime: 0,
    meta: { inlineErrors: 'all' },
  })
  return {
    isPending,
    // The page shows that the session has ended.
    failure: error && !isSignedOut(error) ? error : null,
    send: (crop: Crop, onUploaded: (url: string) => void) =>
      void singleFlight(() =>
        mutateAsync(crop, { onSuccess: ({ url }) => onUploaded(url) }).catch(() => null),
      ),
  }
}

function Zoom({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useTranslation('pictures')
  const language = useLanguage()
  return (
    <div>
      <label htmlFor="crop-zoom" className="text-14 font-medium">
        {t('crop.zoom')}
      </label>
      <Slider
        id="crop-zoom"
        min={1}
        max={largestZoom}
        step={0.05}
        value={zoom}
        aria-valuetext={percentInSentence(zoom, language)}
        onChange={onZoom}
      />
    </div>
  )
}

type CropShape = 'circle' | 'square'

type CropFrameProps = {
  picture: ImageBitmap
  crop: Crop
  shape: CropShape
  onCrop: (change: (crop: Crop) => Crop) => void
}

function CropFrame({ picture, crop, shape, onCrop }: CropFrameProps) {
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
