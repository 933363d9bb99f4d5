import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { Field, FieldError } from '#client/ui/fields/field.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { visibilities } from '#shared/scheduled-matches/court.ts'
import { audienceOf } from './schedule-values.ts'
import type { ScheduleFormState } from './use-schedule-form.ts'

type RuleFieldsProps = {
  state: ScheduleFormState
  clanName: string | null
}

export function RuleFields({ state, clanName }: RuleFieldsProps) {
  const { t } = useTranslation(['scheduled', 'matches'])
  const { values, put, form, clans, errorOf } = state
  const { clanId, matchType } = values
  const own = clans.data ?? []
  const isForeign = clanId !== null && own.every(({ id }) => id !== clanId)
  const chooseClan = (id: number | null) => {
    put('clanId', id)
    if (id === null) put('matchType', 'casual')
    form.clearErrors(['matchType', 'visibility', 'visibleToClanIds'])
  }
  const typeHint = () => {
    if (clans.isSuccess && own.length === 0 && clanId === null) return t('scheduled:scheduling.form.noClans')
    if (clanId === null) return t('scheduled:scheduling.form.typeNeedsClan')
    return t(
      matchType === 'ranked'
        ? 'scheduled:scheduling.form.rankedHint'
        : 'scheduled:scheduling.form.casualHint',
    )
  }
  const hasClans = own.length > 0 || clanId !== null
  return (
    <>
      {clans.isError && (
        <ErrorCard title={t('scheduled:scheduling.form.clansFailed')} onRetry={() => void clans.refetch()} />
      )}
      {hasClans && (
        <Field label={t('scheduled:scheduling.form.clan')} htmlFor="plan-clanId" error={errorOf('clanId')}>
          <Select value={clanId ?? ''} onChange={(event) => chooseClan(Number(event.target.value) || null)}>
            <option value="">{t('scheduled:scheduling.form.noClan')}</option>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isForeign && (
              <option value={clanId}>{clanName ?? t('scheduled:scheduling.form.otherClan')}</option>
            )}
          </Select>
        </Field>
      )}
      <SegmentedField
        id="plan-matchType"
        label={t('scheduled:scheduling.form.type')}
        hint={typeHint()}
        error={errorOf('matchType')}
        value={matchType}
        disabled={clanId === null}
        options={[
          { value: 'casual', label: t('matches:casual') },
          { value: 'ranked', label: t('matches:ranked'), icon: <Trophy size={18} aria-hidden /> },
        ]}
        onChange={(type) => {
          put('matchType', type)
          form.clearErrors(['clanId', 'visibility', 'visibleToClanIds'])
        }}
      />
      <AudienceFields state={state} />
    </>
  )
}

/** Who sees the match; members of several clans choose which of them. */
function AudienceFields({ state }: { state: ScheduleFormState }) {
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
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
  const { t } = useTranslation('scheduled', { keyPrefix: 'scheduling' })
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
