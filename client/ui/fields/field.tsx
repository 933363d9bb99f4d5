import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { GuessMark } from './guesses.tsx'

type FieldProps = {
  label: string
  htmlFor: string
  hint?: ReactNode
  /** Marks an optional field. */
  optionalText?: string
  error?: string | undefined
  children: ReactNode
}

/** Label, hint and error of a control, connected for screen readers. */
export function Field({ label, htmlFor, hint, optionalText, error, children }: FieldProps) {
  const described = [hint ? `${htmlFor}-hint` : '', error ? `${htmlFor}-error` : ''].filter(Boolean).join(' ')
  const isWrong = Boolean(error)
  const control = useMemo(
    () => ({ id: htmlFor, described: described || undefined, isWrong }),
    [htmlFor, described, isWrong],
  )
  return (
    <div className="grid gap-1.5">
      <label htmlFor={htmlFor} className="text-14 font-medium">
        {label}
        {optionalText && <span className="font-regular text-ink-3"> · {optionalText}</span>}
        <GuessMark id={htmlFor} />
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {hint && (
        <p id={`${htmlFor}-hint`} className="text-13 text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError id={`${htmlFor}-error`}>{error}</FieldError>}
    </div>
  )
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} role="alert" className="flex items-center gap-2 text-14 font-medium text-loss">
      <CircleAlert size={20} className="flex-none" aria-hidden />
      {children}
    </p>
  )
}

/** Attributes for the control of a Field. */
export function useField() {
  const field = use(FieldContext)
  if (!field) return {}
  return { id: field.id, 'aria-describedby': field.described, 'aria-invalid': field.isWrong || undefined }
}

const FieldContext = createContext<{ id: string; described: string | undefined; isWrong: boolean } | null>(
  null,
)
