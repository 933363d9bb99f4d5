import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { firstDay } from '#shared/calendar.ts'
import { paramRanges } from '#shared/clans/seasons/defaults.ts'
import texts from '#shared/i18n/en/ratings.json'
import {
  advancedParams,
  type SeasonParam,
  paramText,
  isWhole,
  marginParams,
  basicParams,
} from './season-form-values.ts'
import type { SeasonFormState } from './use-season-form.ts'

/** The parameters of a season; the less common ones are in a collapsed section. */
export function RuleFields({ state }: { state: SeasonFormState }) {
  const { t } = useTranslation('ratings')
  const { form, values, isUnfolded, setUnfolded } = state
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-3 text-16 font-bold">{t('seasons.rules')}</legend>
      <ParamFields figures={basicParams} state={state} />
      <div className="grid gap-4 rounded-card bg-surface-2 p-3.5">
        <Switch
          label={t('seasons.figure.movEnabled')}
          hint={t(values.movEnabled ? 'seasons.marginOn' : 'seasons.marginOff')}
          checked={values.movEnabled}
          onChange={(movEnabled) => form.setValue('movEnabled', movEnabled, { shouldDirty: true })}
        />
        {values.movEnabled && <ParamFields figures={marginParams} state={state} />}
      </div>
      <details
        open={isUnfolded}
        onToggle={(event) => setUnfolded(event.currentTarget.open)}
        className="group rounded-card bg-surface-2"
      >
        <summary className="flex min-h-tap-lg cursor-pointer list-none items-center justify-between gap-3 rounded-card px-3.5 text-14 font-medium [&::-webkit-details-marker]:hidden">
          {t('seasons.advanced')}
          <ChevronDown size={20} className="flex-none text-ink-2 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="grid gap-4 px-3.5 pb-3.5">
          <ParamFields figures={advancedParams} state={state} />
        </div>
      </details>
    </fieldset>
  )
}

function ParamFields({ figures, state }: { figures: readonly SeasonParam[]; state: SeasonFormState }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      {figures.map((figure) => (
        <ParamField key={figure} figure={figure} state={state} />
      ))}
    </div>
  )
}

function ParamField({ figure, state: { form } }: { figure: SeasonParam; state: SeasonFormState }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const issueText = useParamIssueText()
  const { min, max } = paramRanges[figure]
  const range = t('seasons.range', {
    min: paramText(figure, min, language),
    max: paramText(figure, max, language),
  })
  return (
    <Field
      label={t(`seasons.figure.${figure}`)}
      htmlFor={`season-${figure}`}
      hint={`${t(`seasons.hint.${figure}`)} ${range}`}
      error={issueText(figure, form.formState.errors[figure])}
    >
      <TextInput
        inputMode={isWhole(figure) ? 'numeric' : 'decimal'}
        autoComplete="off"
        className="tabular-nums"
        {...form.register(figure)}
      />
    </Field>
  )
}

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

type FieldIssue = { message?: string } | undefined

function useSeasonIssueText(isOfNext: boolean) {
  const { t } = useTranslation('ratings')
  return (error: FieldIssue) => {
    if (!error) return undefined
    if (error.message === 'season_overlap')
      return t(isOfNext ? 'seasons.issue.overlap_next' : 'seasons.issue.overlap_running')
    return t(`seasons.issue.${codes.find((code) => code === error.message) ?? 'other'}`)
  }
}

function useParamIssueText() {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (figure: SeasonParam, error: FieldIssue) => {
    if (!error) return undefined
    if (error.message === 'season_frozen') return t('seasons.issue.season_frozen')
    if (!outOfRange.some((code) => code === error.message)) return t('seasons.issue.other')
    const { min, max } = paramRanges[figure]
    return t(isWhole(figure) ? 'seasons.issue.whole' : 'seasons.issue.number', {
      min: paramText(figure, min, language),
      max: paramText(figure, max, language),
    })
  }
}

const outOfRange = ['invalid_type', 'too_small', 'too_big']

const codes = [
  'season_name_required',
  'name_without_letter',
  'text_too_long',
  'text_forbidden',
  'date_impossible',
  'season_ends_before_start',
  'season_ends_before_match',
  'season_starts_late',
  'season_frozen',
] as const satisfies (keyof typeof texts.seasons.issue)[]
