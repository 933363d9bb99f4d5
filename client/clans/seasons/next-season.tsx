import { useState } from 'react'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { dayAndMonth, today } from '#client/lib/format.ts'
import { close } from '#client/lib/location.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { addDays } from '#shared/calendar.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import { defaultSeasonName } from '#shared/clans/seasons/defaults.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { seasonFormValues } from './season-form-values.ts'
import { SeasonForm } from './season-form.tsx'
import { seasonName, storedName } from './season-name.ts'
import { useSeasonForm } from './use-season-form.ts'

type NextSeasonProps = { state: ReturnType<typeof useNextSeason>; season: Season }

/** The form of the next season, which closes the running one after a confirmation. */
export function NextSeason({ state: { form, asked, cancel, isStarting }, season }: NextSeasonProps) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const running = seasonName(t, season)
  const { name = '', startDate = '' } = asked?.written ?? {}
  // A running season without matches on its first day is replaced.
  const isReplacedOn = (day: string) => season.matches === 0 && day === season.startDate
  return (
    <>
      <SeasonForm
        id="next-season"
        state={form}
        season={season}
        about={t(isReplacedOn(earliestAfter(season)) ? 'seasons.replaceAbout' : 'seasons.startAbout', {
          name: running,
        })}
        isOfNext
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={cancel}
        title={t('seasons.startTitle', { name })}
        question={
          startDate &&
          t(isReplacedOn(startDate) ? 'seasons.replaceQuestion' : 'seasons.startQuestion', {
            next: name,
            running,
            day: dayAndMonth(startDate, language),
          })
        }
        cancelText={t('seasons.cancel')}
        confirmText={t('seasons.startConfirm')}
        busy={isStarting}
        busyText={t('seasons.starting')}
        onConfirm={() => asked?.answer(true)}
      />
    </>
  )
}

type Asked = { written: NewSeason; answer: (isConfirmed: boolean) => void }

/** The form of the season after the running one, with the same rules by default; its submission is confirmed. */
export function useNextSeason(season: Season, userId: string) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const start = useWrite(seasonsApi.start, { failure: t('seasons.startFailed') })
  const [asked, setAsked] = useState<Asked | null>(null)
  const startDate = earliestAfter(season)
  const number = startDate === season.startDate ? season.number : season.number + 1
  const send = async (written: NewSeason, idempotencyKey: string) => {
    const started = await start.mutateAsync({
      params: { id: String(season.clanId) },
      body: { ...written, name: storedName(t, written.name ?? '', number), runningSeasonId: season.id },
      idempotencyKey,
    })
    form.discard()
    toast({ kind: 'success', title: t('seasons.started', { name: seasonName(t, started) }) })
    close('dialog')
  }
  const form = useSeasonForm({
    draftKey: `season:after:${season.id}:${userId}`,
    start: seasonFormValues(
      { ...season, startDate, endDate: null },
      seasonName(t, { name: defaultSeasonName(number), number }),
      language,
    ),
    isFrozen: false,
    send: async (written, key) => {
      const isConfirmed = await new Promise<boolean>((answer) => setAsked({ written, answer }))
      try {
        if (isConfirmed) await send(written, key)
      } finally {
        setAsked(null)
      }
    },
  })
  const cancel = () => {
    asked?.answer(false)
    setAsked(null)
  }
  return { form, asked, cancel, isStarting: start.isPending }
}

// Two seasons never share a day.
function earliestAfter({ startDate, matches }: Season) {
  const earliest = matches === 0 ? startDate : addDays(startDate, 1)
  return earliest > today() ? earliest : today()
}
