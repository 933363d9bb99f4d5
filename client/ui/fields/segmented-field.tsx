import { FieldError } from './field.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'

type SegmentedFieldProps<T extends string> = Omit<SegmentedProps<T>, 'describedBy' | 'court'> & {
  /** Focused on an error. */
  id: string
  hint?: string
  error?: string | undefined
}

/** With label, hint and error. */
export function SegmentedField<T extends string>({
  id,
  label,
  hint,
  error,
  ...choices
}: SegmentedFieldProps<T>) {
  const hintId = `${id}-hint`
  return (
    <div id={id} tabIndex={-1} className="grid gap-1.5">
      <span aria-hidden className="text-14 font-medium">
        {label}
      </span>
      <Segmented label={label} {...(hint && { describedBy: hintId })} {...choices} />
      {hint && (
        <p id={hintId} className="text-13 text-ink-2">
          {hint}
        </p>
      )}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
