import { useQuery } from '@tanstack/react-query'
import Trophy from 'lucide-react/icons/trophy'
import { Forbidden } from '#client/admin/forbidden.tsx'
import { useAdminId } from '#client/admin/impersonation.ts'
import { useIssueText } from '#client/i18n/issue-text.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { read } from '#client/lib/query-client.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import { ErrorCard, Loading } from '#client/ui/states.tsx'
import { clansApi } from '#shared/clans/api.ts'
import { canWriteMatch } from '#shared/matches/policy.ts'
import { type MatchFormValues, otherSeats } from './match-form-values.ts'
import { isSeasonCode, issuesIn } from './match-issues.ts'
import type { MatchFormState } from './use-match-form.ts'

/** For players with a clan. */
export function MatchTypeFields({ state: { form, values, put } }: { state: MatchFormState }) {
  const { t } = useTranslation(['match', 'matches'])
  const issueText = useIssueText('match')
  const own = useQuery(read(clansApi.mine))
  const clans = own.data ?? []
  const isCasualOnly = !canWriteMatch({ adminId: useAdminId() }, 'ranked')
  const { errors } = form.formState
  const issue = issuesIn(errors).find(({ field }) => field === 'clanId')
  const { matchType, clanId } = values
  const failed = own.isError && !own.data && (
    <ErrorCard title={t('form.clansFailed')} onRetry={() => void own.refetch()} />
  )
  if (clans.length === 0 && matchType === 'casual') return own.isPending ? <TypeLoading /> : failed || null
  // Issues of players and date belong to the former clan.
  const choose = (choice: Partial<Pick<MatchFormValues, 'matchType' | 'clanId'>>) => {
    if (choice.matchType) put('matchType', choice.matchType)
    if (choice.clanId !== undefined) put('clanId', choice.clanId)
    if (isSeasonCode(errors.date?.message)) form.clearErrors('date')
    form.clearErrors([
      'clanId',
      ...otherSeats.filter((seat) => errors[seat]?.message === 'player_not_in_clan'),
    ])
  }
  const [only] = clans.length === 1 ? clans : []
  const isForeign = clanId !== null && clans.every(({ id }) => id !== clanId)
  return (
    <>
      {failed}
      <div className="grid gap-1.5">
        <span aria-hidden className="text-14 font-medium">
          {t('form.type')}
        </span>
        <Segmented
          label={t('form.type')}
          value={matchType}
          // A ranked match can become casual all the same.
          disabled={isCasualOnly && matchType === 'casual'}
          options={[
            { value: 'casual', label: t('matches:casual') },
            { value: 'ranked', label: t('matches:ranked'), icon: <Trophy size={18} aria-hidden /> },
          ]}
          onChange={(chosen) =>
            choose({ matchType: chosen, ...(chosen === 'ranked' && only ? { clanId: only.id } : {}) })
          }
        />
        {isCasualOnly && <Forbidden what={t('matches:ranked')} className="text-ink-2" />}
      </div>
      {matchType === 'ranked' && (
        <Field label={t('form.clan')} htmlFor="match-clanId" error={issueText(issue)}>
          <Select
            value={clanId ?? ''}
            onChange={(event) => choose({ clanId: Number(event.target.value) || null })}
          >
            <option value="">{t('form.chooseClan')}</option>
            {clans.map((clan) => (
              <option key={clan.id} value={clan.id}>
                {clan.name}
              </option>
            ))}
            {isForeign && <option value={clanId}>{t('form.otherClan')}</option>}
          </Select>
        </Field>
      )}
    </>
  )
}

const TypeLoading = () => <Loading blocks={['h-19 rounded-ctl']} />
