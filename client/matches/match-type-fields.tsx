import { useQuery } from '@tanstack/react-query'
import { Trophy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { read } from '#client/lib/query-client.ts'
import { Field } from '#client/ui/field.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { Select } from '#client/ui/select.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { issuesIn, issueText } from './match-issues.ts'
import type { MatchFormState } from './use-match-form.ts'

/** Casual or ranked, and for which clan: asked of those who have one. */
export function MatchTypeFields({ state: { form, values, put } }: { state: MatchFormState }) {
  const { t } = useTranslation('matches')
  const { data: clans = [] } = useQuery(read(clansApi.mine))
  const issue = issuesIn(form.formState.errors).find(({ field }) => field === 'clanId')
  if (clans.length === 0) return null
  return (
    <>
      <div className="grid gap-1.5">
        <span aria-hidden className="text-14 font-[660]">
          {t('form.type')}
        </span>
        <Segmented
          label={t('form.type')}
          value={values.matchType}
          options={[
            { value: 'casual', label: t('casual') },
            { value: 'ranked', label: t('ranked'), icon: <Trophy size={18} aria-hidden /> },
          ]}
          onChange={(matchType) => {
            put('matchType', matchType)
            const [only] = clans.length === 1 ? clans : []
            if (matchType === 'ranked' && only) put('clanId', only.id)
          }}
        />
      </div>
      {values.matchType === 'ranked' && (
        <Field label={t('form.clan')} htmlFor="match-clanId" error={issue && issueText(t, issue)}>
          <Select
            value={values.clanId ?? ''}
            onChange={(event) => put('clanId', Number(event.target.value) || null)}
          >
            <option value="">{t('form.chooseClan')}</option>
            {clans.map((clan) => (
              <option key={clan.id} value={clan.id}>
                {clan.name}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}
