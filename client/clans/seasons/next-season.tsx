import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dayAndMonth, today } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { close } from '#client/lib/location.ts'
import { useWrite } from '#client/lib/query-client.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { addDays } from '#shared/calendar.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { RuleFields, SeasonFields } from './rule-fields.tsx'
import { seasonFormValues } from './season-form-values.ts'
import { seasonName, storedName } from './season-name.ts'
import { useSeasonForm } from './use-season-form.ts'

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

type NextSeasonOptions = { clan: Clan; season: Season; userId: string }

/** The form of the season after the running one, with the same rules by default, and its confirmation. */
export function useNextSeason({ clan, season, userId }: NextSeasonOptions) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const start = useWrite(seasonsApi.start, { failure: t('seasons.startFailed') })
  const [asking, setAsking] = useState<{ written: NewSeason; key: string } | null>(null)
  // A running season without matches on its first day is replaced.
  const startDate = earliestAfter(season)
  const number = startDate === season.startDate ? season.number : season.number + 1
  const form = useSeasonForm({
    draftKey: `season:after:${season.id}:${userId}`,
    start: seasonFormValues(
      { ...season, startDate, endDate: null },
      seasonName(t, { name: defaultSeasonName(number), number }),
      language,
    ),
    isFrozen: false,
    onWritten: (written, key) => setAsking({ written, key }),
  })
  const confirm = () =>
    form.attempt(async () => {
      if (!asking) return
      const { written, key } = asking
      const body = { ...written, name: storedName(t, written.name ?? '', number), runningSeasonId: season.id }
      try {
        const started = await start.mutateAsync({
          params: { id: String(clan.id) },
          body,
          idempotencyKey: key,
        })
        form.discard()
        toast({ kind: 'success', title: t('seasons.started', { name: seasonName(t, started) }) })
        close('dialog')
      } finally {
        setAsking(null)
      }
    })
  return {
    form,
    /** Whether a season that starts on that day replaces the running one, which has no match. */
    replaces: (day: string) => season.matches === 0 && day === season.startDate,
    firstDay: startDate,
    /** The season to be confirmed. */
    asking: asking?.written ?? null,
    confirm,
    cancel: () => setAsking(null),
    isSaving: start.isPending,
  }
}

type NextSeasonState = ReturnType<typeof useNextSeason>

// Two seasons never share a day.
function earliestAfter({ startDate, matches }: Season) {
  const earliest = matches === 0 ? startDate : addDays(startDate, 1)
  return earliest > today() ? earliest : today()
}
