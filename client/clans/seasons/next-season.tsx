import { useTranslation } from 'react-i18next'
import { dayAndMonth } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-rules-link.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { RuleFields, SeasonFields } from './rule-fields.tsx'
import { seasonName } from './season-name.ts'
import type { NextSeasonState } from './use-next-season.ts'

type NextSeasonProps = { state: NextSeasonState; season: Season }

/** The form of the next season, which closes the running one after a confirmation. */
export function NextSeason({ state, season }: NextSeasonProps) {
  const { t } = useTranslation('ratings')
  const running = seasonName(t, season)
  return (
    <>
      <form
        id="next-season"
        noValidate
        onSubmit={(event) => void state.form.submit(event)}
        className="grid content-start gap-4"
      >
        <p className="text-14 text-ink-2">
          {t(state.replaces(state.firstDay) ? 'seasons.replaceAbout' : 'seasons.startAbout', {
            name: running,
          })}
        </p>
        <SeasonFields state={state.form} isOfNext />
        <RuleFields state={state.form} />
        <RatingRulesLink clanId={season.clanId} />
      </form>
      <StartQuestion state={state} running={running} />
    </>
  )
}

function StartQuestion({ state, running }: { state: NextSeasonState; running: string }) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const { name = '', startDate = '' } = state.asking ?? {}
  return (
    <ConfirmDialog
      open={state.asking !== null}
      onClose={state.cancel}
      title={t('seasons.startTitle', { name })}
      question={
        startDate &&
        t(state.replaces(startDate) ? 'seasons.replaceQuestion' : 'seasons.startQuestion', {
          next: name,
          running,
          day: dayAndMonth(startDate, language),
        })
      }
      cancelText={t('seasons.cancel')}
      confirmText={t('seasons.startConfirm')}
      busy={state.isSaving}
      busyText={t('seasons.starting')}
      onConfirm={() => void state.confirm()}
    />
  )
}
