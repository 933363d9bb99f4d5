import Lock from 'lucide-react/icons/lock'
import { useTranslation } from 'react-i18next'
import { SeasonLine } from '#client/clans/ratings/season-line.tsx'
import { seasonName } from '#client/clans/seasons/season-name.ts'
import { useLanguage } from '#client/lib/language.ts'
import { change } from '#client/lib/location.ts'
import { fullDay } from '#client/stats/charts/calendar-names.ts'
import { Field } from '#client/ui/fields/field.tsx'
import { Select } from '#client/ui/fields/select.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'

type SeasonPickerProps = { seasons: readonly Season[]; season: Season }

/** The selected season, with a picker if there are several. */
export function SeasonPicker({ seasons, season }: SeasonPickerProps) {
  const { t } = useTranslation('ratings')
  const nameIn = (each: Season) =>
    each.isActive ? seasonName(t, each) : t('season.closedNamed', { season: seasonName(t, each) })
  return (
    <div className="grid gap-2">
      {seasons.length > 1 && (
        <div className="max-w-100">
          <Field label={t('season.pick')} htmlFor="season">
            <Select
              value={season.id}
              onChange={(event) => change({ season: Number(event.target.value) }, { replace: true })}
            >
              {seasons.map((each) => (
                <option key={each.id} value={each.id}>
                  {nameIn(each)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
      )}
      {season.isActive ? (
        <SeasonLine season={season} hasName={seasons.length === 1} />
      ) : (
        <ClosedSeason season={season} />
      )}
    </div>
  )
}

function ClosedSeason({ season: { startDate, endDate } }: { season: Season }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  return (
    <p className="flex items-center gap-1.5 text-14 text-ink-2">
      <Lock size={16} className="flex-none" aria-hidden />
      {t('season.closed', {
        from: fullDay(startDate, language),
        to: fullDay(endDate ?? startDate, language),
      })}
    </p>
  )
}
