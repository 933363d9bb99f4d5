import ImageUp from 'lucide-react/icons/image-up'
import { type ReactNode, type Ref, useImperativeHandle, useRef, useState } from 'react'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useDroppedFile } from '#client/lib/use-dropped-file.ts'
import { useSingleFlight } from '#client/lib/use-single-flight.ts'
import { Button } from '#client/ui/button.tsx'
import { Field } from '#client/ui/fields/field.tsx'
import { FileButton } from '#client/ui/fields/file-button.tsx'
import { lazyWithRetry } from '#client/ui/lazy-with-retry.tsx'
import { AppError } from '#shared/errors.ts'
import { pictureTypes } from '#shared/pictures/limits.ts'
import { uploadForbidden } from '#shared/pictures/policy.ts'
import type { CropShape } from './crop-dialog.tsx'
import { useFailureText } from './failure.ts'

const CropDialog = lazyWithRetry(() => import('./crop-dialog.tsx').then((dialog) => dialog.CropDialog))

type PictureFieldProps = {
  id: string
  label: string
  optionalText: string
  /** An address, or empty. */
  value: string
  saved: string
  onChange: (url: string) => void
  shape: CropShape
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
  /** The preview. */
  children: ReactNode
}

/** Choosing a picture crops and uploads it at once; the form saves its address. */
export function PictureField(props: PictureFieldProps) {
  const forbidden = useUploadForbidden()
  if (!forbidden) return <PictureChooser {...props} />
  const { label, value, onChange, children } = props
  return (
    <div className="flex flex-wrap items-center gap-3">
      {children}
      <div className="min-w-0 flex-1 basis-50 text-ink-2">
        <Forbidden what={label} reason={forbidden} />
      </div>
      {value && <RemoveButton of={label} onRemove={() => onChange('')} />}
    </div>
  )
}

function useUploadForbidden() {
  const user = useCurrentUser()
  return uploadForbidden({ isDemo: user?.isDemo ?? false, adminId: useAdminId() })
}

function PictureChooser({
  id,
  label,
  optionalText,
  value,
  saved,
  onChange,
  shape,
  error,
  ref,
  children,
}: PictureFieldProps) {
  const { t } = useTranslation('pictures')
  const failureText = useFailureText()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const { chosen, choose, end } = useChosenPicture(CropDialog.preload)
  const take = (file: File) => {
    // For the dialog to restore: not every browser focuses a clicked button.
    input.current?.focus()
    choose(file)
  }
  const isOver = useDroppedFile(take)
  const remove = () => {
    end()
    onChange('')
    input.current?.focus()
  }
  const state = value === saved ? null : t(value ? 'uploaded' : 'removed')
  return (
    <div className={`rounded-ctl ${isOver ? dropClasses : ''}`}>
      <Field
        label={label}
        optionalText={optionalText}
        htmlFor={id}
        hint={<span role="status">{state ?? t('hint')}</span>}
        error={chosen.step === 'refused' ? failureText(chosen.error) : error}
      >
        <div className="flex items-center gap-3">
          {children}
          <div className="flex min-w-0 flex-wrap gap-x-1 gap-y-2">
            <FileButton
              ref={input}
              look="small"
              accept={pictureTypes.join(',')}
              icon={<ImageUp size={18} aria-hidden className="flex-none" />}
              busy={chosen.step === 'opening'}
              onFile={take}
            >
              {t(chosen.step === 'opening' ? 'opening' : 'choose')}
            </FileButton>
            {value && <RemoveButton of={label} onRemove={remove} />}
          </div>
        </div>
      </Field>
      {chosen.step === 'opened' && (
        <CropDialog
          picture={chosen.picture}
          shape={shape}
          onClose={end}
          onUploaded={(url) => {
            onChange(url)
            end()
          }}
        />
      )}
    </div>
  )
}

function RemoveButton({ of, onRemove }: { of: string; onRemove: () => void }) {
  const { t } = useTranslation('pictures')
  return (
    <Button variant="quiet" size="small" aria-label={t('removeNamed', { what: of })} onClick={onRemove}>
      {t('remove')}
    </Button>
  )
}

const dropClasses = 'bg-court-tint outline-2 outline-offset-4 outline-link outline-dashed'

type Chosen =
  | { step: 'none' | 'opening' }
  | { step: 'opened'; picture: ImageBitmap }
  | { step: 'refused'; error: Error }

/** `prepare` loads what the crop dialog needs. */
function useChosenPicture(prepare: () => Promise<void>) {
  const [chosen, setChosen] = useState<Chosen>({ step: 'none' })
  const singleFlight = useSingleFlight()
  const open = async (file: File) => {
    setChosen({ step: 'opening' })
    try {
      const [{ openPicture }] = await Promise.all([load(), prepare().catch(throwUnavailable)])
      setChosen({ step: 'opened', picture: await openPicture(file) })
    } catch (error) {
      setChosen({ step: 'refused', error: error as Error })
    }
  }
  return {
    chosen,
    choose: (file: File) => {
      if (chosen.step !== 'opened') void singleFlight(() => open(file))
    },
    end: () => {
      if (chosen.step === 'opened') chosen.picture.close()
      setChosen({ step: 'none' })
    },
  }
}

// Loaded when a picture is chosen.
const load = () => import('./picture-file.ts').catch(throwUnavailable)

const throwUnavailable = (cause: unknown) => {
  throw new AppError('unavailable', { message: String(cause), status: 0 })
}
