import Lock from 'lucide-react/icons/lock'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { TextInput } from '#client/ui/fields/text-input.tsx'
import { firstDay } from '#shared/calendar.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { RuleFields } from './rule-fields.tsx'
import {
  advancedParams,
  basicParams,
  marginParams,
  paramText,
  type SeasonParam,
} from './season-form-values.ts'
import type { SeasonFormState } from './use-season-form.ts'

type SeasonFormProps = {
  id: string
  state: SeasonFormState
  /** The running season. */
  season: Season
  about: string
  isOfNext?: boolean
}

/** Until the season's first match all fields can change, then only the name and the end date. */
export function SeasonForm({ id, state, season, about, isOfNext = false }: SeasonFormProps) {
  const { t } = useTranslation('ratings')
  const { form, isFrozen } = state
  const { errors } = form.formState
  const isWrong = Boolean(errors.startDate ?? errors.endDate)
  const issueText = (error: { message?: string } | undefined) => {
    if (!error) return undefined
    if (error.message === 'season_overlap')
      return t(isOfNext ? 'seasons.issue.overlap_next' : 'seasons.issue.overlap_running')
    return t(`seasons.issue.${codes.find((code) => code === error.message) ?? 'other'}`)
  }
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => void state.submit(event)}
      className="grid content-start gap-4"
    >
      {!isFrozen && <p className="text-14 text-ink-2">{about}</p>}
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
      {isFrozen ? <FrozenRules season={season} /> : <RuleFields state={state} />}
      <RatingRulesLink clanId={season.clanId} />
    </form>
  )
}

// The error of a date needs the whole width.
const sideBySide = 'min-[360px]:grid-cols-2 min-[360px]:gap-3'

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
] as const

/** The rules of a season with matches, and why they cannot change. */
function FrozenRules({ season }: { season: Season }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const row = (figure: SeasonParam) =>
    [t(`seasons.figure.${figure}`), paramText(figure, season[figure], language)] as const
  const rows = [
    [t('seasons.startDate'), dayAndMonth(season.startDate, language)] as const,
    ...[...basicParams, ...advancedParams].map(row),
    [t('seasons.figure.movEnabled'), t(season.movEnabled ? 'seasons.yes' : 'seasons.no')] as const,
    ...(season.movEnabled ? marginParams.map(row) : []),
  ]
  return (
    <section aria-labelledby="frozen-rules" className="grid gap-2">
      <h3 id="frozen-rules">{t('seasons.rules')}</h3>
      <p role="status" className="flex gap-2.5 text-14 text-ink-2">
        <Lock size={18} className="mt-0.5 flex-none" aria-hidden />
        {t('seasons.frozen', { count: season.matches })}
      </p>
      <dl className="rounded-card bg-surface-2 px-3.5 text-14">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex items-baseline justify-between gap-4 border-line py-2 not-last:border-b"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="flex-none font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
