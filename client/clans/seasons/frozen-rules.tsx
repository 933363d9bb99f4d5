import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { dayAndMonth } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import {
  advancedParams,
  type SeasonParam,
  paramText,
  marginParams,
  basicParams,
} from './season-form-values.ts'

/** The rules of a season with matches, and why they cannot change. */
export function FrozenRules({ season }: { season: Season }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const margin = season.movEnabled ? marginParams : []
  const row = (figure: SeasonParam) => (
    <Row
      key={figure}
      name={t(`seasons.figure.${figure}`)}
      value={paramText(figure, season[figure], language)}
    />
  )
  return (
    <section aria-labelledby="frozen-rules" className="grid gap-2">
      <h3 id="frozen-rules">{t('seasons.rules')}</h3>
      <p role="status" className="flex gap-2.5 text-14 text-ink-2">
        <Lock size={18} className="mt-0.5 flex-none" aria-hidden />
        {t('seasons.frozen', { count: season.matches })}
      </p>
      <dl className="rounded-card bg-surface-2 px-3.5 text-14">
        <Row name={t('seasons.startDate')} value={dayAndMonth(season.startDate, language)} />
        {[...basicParams, ...advancedParams].map(row)}
        <Row
          name={t('seasons.figure.movEnabled')}
          value={t(season.movEnabled ? 'seasons.yes' : 'seasons.no')}
        />
        {margin.map(row)}
      </dl>
    </section>
  )
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line py-2 not-last:border-b">
      <dt className="text-ink-2">{name}</dt>
      <dd className="flex-none font-medium tabular-nums">{value}</dd>
    </div>
  )
}
