import { FieldError } from './field.tsx'
import { Segmented, type SegmentedProps } from './segmented.tsx'

type SegmentedFieldProps<T extends string> = Omit<SegmentedProps<T>, 'describedBy' | 'court'> & {
  /** Takes the focus when something is wrong with what is chosen. */
  id: string
  hint?: string
  error?: string | undefined
}

/** A few choices with their label in sight, as other fields have it; hint and error stand below. */
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
