import { useTranslation } from 'react-i18next'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { FrozenRules } from './frozen-rules.tsx'
import { RuleFields } from './rule-fields.tsx'
import { SeasonFields } from './season-fields.tsx'
import type { RunningSeasonState } from './use-running-season.ts'

type RunningSeasonProps = { state: RunningSeasonState; season: Season }

/** Until its first match all fields can change, then only the name and the end date. */
export function RunningSeason({ state: { form }, season }: RunningSeasonProps) {
  const { t } = useTranslation('ratings')
  return (
    <form
      id="running-season"
      noValidate
      onSubmit={(event) => void form.submit(event)}
      className="grid content-start gap-4"
    >
      {!form.isFrozen && <p className="text-14 text-ink-2">{t('seasons.open')}</p>}
      <SeasonFields state={form} />
      {form.isFrozen ? <FrozenRules season={season} /> : <RuleFields state={form} />}
      <RatingRulesLink clanId={season.clanId} />
    </form>
  )
}
