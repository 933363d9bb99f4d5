import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { AppError } from '#shared/errors.ts'

/** Puts what the server refused to the fields it names, and the focus on the first of them. */
export function showFieldErrors<T extends FieldValues>(form: UseFormReturn<T>, { issues = [] }: AppError) {
  for (const [index, { path, code }] of issues.entries()) {
    form.setError(path as FieldPath<T>, { type: 'server', message: code }, { shouldFocus: index === 0 })
  }
}
