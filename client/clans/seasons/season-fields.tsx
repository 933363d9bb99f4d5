import { useTranslation } from 'react-i18next'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { firstDay } from '#shared/calendar.ts'
import { useSeasonIssueText } from './season-issue-text.ts'
import type { SeasonFormState } from './use-season-form.ts'

/** A season's name and dates. */
export function SeasonFields({ state, isOfNext = false }: { state: SeasonFormState; isOfNext?: boolean }) {
  const { t } = useTranslation('ratings')
  const issueText = useSeasonIssueText(isOfNext)
  const { form, isFrozen } = state
  const { errors } = form.formState
  const isWrong = Boolean(errors.startDate ?? errors.endDate)
  return (
    <>
      {errors.root && <FieldError>{issueText(errors.root)}</FieldError>}
      <Field label={t('seasons.name')} htmlFor="season-name" error={issueText(errors.name)}>
        <TextInput autoComplete="off" autoCapitalize="sentences" {...form.register('name')} />
      </Field>
      <div className={`grid items-start gap-4 ${isWrong ? '' : sideBySide}`}>
        {!isFrozen && (
          <Field label={t('seasons.startDate')} htmlFor="season-start" error={issueText(errors.startDate)}>
            <TextInput type="date" min={firstDay} {...form.register('startDate')} />
          </Field>
        )}
        <Field
          label={t('seasons.endDate')}
          optionalText={t('seasons.optional')}
          htmlFor="season-end"
          hint={t('seasons.endDateHint')}
          error={issueText(errors.endDate)}
        >
          <TextInput type="date" min={firstDay} {...form.register('endDate')} />
        </Field>
      </div>
    </>
  )
}

// The error of a date needs the whole width.
const sideBySide = 'min-[360px]:grid-cols-2 min-[360px]:gap-3'
