import { useTranslation } from 'react-i18next'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { visibilities } from '#shared/scheduled-matches/court.ts'
import { audienceOf } from './schedule-values.ts'
import type { ScheduleFormState } from './use-schedule-form.ts'

/** Who sees the match; members of several clans choose which of them. */
export function AudienceFields({ state }: { state: ScheduleFormState }) {
  const { t } = useTranslation('planning')
  const { values, put, form, clans, errorOf } = state
  const own = clans.data ?? []
  const { visibility } = audienceOf(values, own)
  const isFixed = values.matchType === 'ranked' && values.clanId !== null
  const hasChoice = visibility === 'clans' && !isFixed && own.length > 1
  return (
    <>
      <Field
        label={t('form.visibility')}
        htmlFor="plan-visibility"
        hint={t(isFixed ? 'form.visibilityFixed' : `visibilityHint.${visibility}`)}
        error={errorOf('visibility') ?? (hasChoice ? undefined : errorOf('visibleToClanIds'))}
      >
        <Select
          value={visibility}
          disabled={isFixed}
          onChange={(event) => {
            put('visibility', visibilities.find((each) => each === event.target.value) ?? 'public')
            form.clearErrors('visibleToClanIds')
          }}
        >
          {visibilities.map((each) => (
            <option key={each} value={each} disabled={each === 'clans' && own.length === 0 && !isFixed}>
              {t(`visibility.${each}`)}
            </option>
          ))}
        </Select>
      </Field>
      {hasChoice && <ClanChecklist state={state} own={own} />}
    </>
  )
}

type ClanChecklistProps = { state: ScheduleFormState; own: readonly { id: number; name: string }[] }

function ClanChecklist({ state: { values, put, errorOf }, own }: ClanChecklistProps) {
  const { t } = useTranslation('planning')
  const chosen = values.visibleToClanIds
  const error = errorOf('visibleToClanIds')
  return (
    <fieldset
      aria-describedby={error ? 'plan-clans-error' : undefined}
      aria-invalid={error ? true : undefined}
      className="grid min-w-0 gap-1.5"
    >
      <legend className="mb-1.5 text-14 font-medium">{t('form.whichClans')}</legend>
      <div
        className={`divide-y divide-line rounded-ctl border-2 bg-surface ${error ? 'border-loss' : 'border-line-strong'}`}
      >
        {own.map(({ id, name }, index) => (
          <label key={id} className="flex min-h-tap-lg cursor-pointer items-center gap-3 px-3 py-1.5">
            <input
              type="checkbox"
              id={index === 0 ? 'plan-visibleToClanIds' : undefined}
              checked={chosen.includes(`${id}`)}
              onChange={({ target }) =>
                put(
                  'visibleToClanIds',
                  target.checked ? [...chosen, `${id}`] : chosen.filter((each) => each !== `${id}`),
                )
              }
              className="size-6 flex-none accent-(--action)"
            />
            <span className="min-w-0 leading-tight wrap-anywhere">{name}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id="plan-clans-error">{error}</FieldError>}
    </fieldset>
  )
}
