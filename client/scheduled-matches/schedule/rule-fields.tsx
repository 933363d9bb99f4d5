import Trophy from 'lucide-react/icons/trophy'
import { useTranslation } from 'react-i18next'
import { Field } from '#client/ui/fields/field.tsx'
import { SegmentedField } from '#client/ui/fields/segmented-field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { ErrorCard } from '#client/ui/states.tsx'
import { AudienceFields } from './audience-fields.tsx'
import type { ScheduleFormState } from './use-schedule-form.ts'

type RuleFieldsProps = {
  state: ScheduleFormState
  clanName: string | null
}

export function RuleFields({ state, clanName }: RuleFieldsProps) {
  const { t } = useTranslation(['planning', 'matches'])
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
    if (clans.isSuccess && own.length === 0 && clanId === null) return t('planning:form.noClans')
    if (clanId === null) return t('planning:form.typeNeedsClan')
    return t(matchType === 'ranked' ? 'planning:form.rankedHint' : 'planning:form.casualHint')
  }
  const hasClans = own.length > 0 || clanId !== null
  return (
    <>
      {clans.isError && (
        <ErrorCard title={t('planning:form.clansFailed')} onRetry={() => void clans.refetch()} />
      )}
      {hasClans && (
        <Field label={t('planning:form.clan')} htmlFor="plan-clanId" error={errorOf('clanId')}>
          <Select value={clanId ?? ''} onChange={(event) => chooseClan(Number(event.target.value) || null)}>
            <option value="">{t('planning:form.noClan')}</option>
            {own.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {isForeign && <option value={clanId}>{clanName ?? t('planning:form.otherClan')}</option>}
          </Select>
        </Field>
      )}
      <SegmentedField
        id="plan-matchType"
        label={t('planning:form.type')}
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
