import ChevronDown from 'lucide-react/icons/chevron-down'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { Switch } from '#client/ui/fields/switch.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { paramRanges } from '#shared/clans/seasons/defaults.ts'
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
  const { min, max } = paramRanges[figure]
  const limits = { min: paramText(figure, min, language), max: paramText(figure, max, language) }
  const issueText = (code: string | undefined) => {
    if (code === 'season_frozen') return t('seasons.issue.season_frozen')
    if (!outOfRange.some((each) => each === code)) return t('seasons.issue.other')
    return t(isWhole(figure) ? 'seasons.issue.whole' : 'seasons.issue.number', limits)
  }
  const error = form.formState.errors[figure]
  return (
    <Field
      label={t(`seasons.figure.${figure}`)}
      htmlFor={`season-${figure}`}
      hint={`${t(`seasons.hint.${figure}`)} ${t('seasons.range', limits)}`}
      error={error && issueText(error.message)}
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

const outOfRange = ['invalid_type', 'too_small', 'too_big']
