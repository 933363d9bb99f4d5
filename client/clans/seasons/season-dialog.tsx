import { useQueryClient } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { dayAndMonth } from '#client/lib/format.ts'
import { useLanguage } from '#client/lib/language.ts'
import { close } from '#client/lib/location.ts'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { RatingRulesLink } from '#client/matches/ranked/rating-marks.tsx'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { CurrentUser } from '#shared/auth/schema.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { NextSeason, useNextSeason } from './next-season.tsx'
import { RuleFields, SeasonFields } from './rule-fields.tsx'
import {
  advancedParams,
  basicParams,
  changesOf,
  marginParams,
  paramText,
  seasonFormValues,
  type SeasonParam,
} from './season-form-values.ts'
import { seasonName, storedName } from './season-name.ts'
import { useSeasonForm } from './use-season-form.ts'

type SeasonDialogProps = {
  clan: Clan
  season: Season
}

/** For admins: the fields of the running season that may still change, and the start of the next one. */
export function SeasonDialog({ clan, season }: SeasonDialogProps) {
  const user = useCurrentUser()
  return user ? <OpenDialog key={season.id} clan={clan} season={season} user={user} /> : null
}

type SeasonTab = 'running' | 'next'

function OpenDialog({ clan, season, user }: SeasonDialogProps & { user: CurrentUser }) {
  const { t } = useTranslation('ratings')
  const running = useRunningSeason({ clan, season, userId: user.id })
  const next = useNextSeason({ clan, season, userId: user.id })
  const [tab, setTab] = useState<SeasonTab>(() =>
    next.form.isDirty && !running.form.isDirty ? 'next' : 'running',
  )
  const isOfNext = tab === 'next'
  const leave = () => {
    running.form.discard()
    next.form.discard()
    close('dialog')
  }
  return (
    <Dialog
      open
      onClose={leave}
      title={t('seasons.title')}
      description={t('seasons.about')}
      isDirty={running.form.isDirty || next.form.isDirty}
      footer={
        <Button
          type="submit"
          form={isOfNext ? 'next-season' : 'running-season'}
          wide
          busy={isOfNext ? next.isSaving : running.isSaving}
          busyText={t(isOfNext ? 'seasons.starting' : 'seasons.saving')}
        >
          {t(isOfNext ? 'seasons.start' : 'seasons.save')}
        </Button>
      }
    >
      <div className="grid content-start gap-4">
        <Segmented<SeasonTab>
          label={t('seasons.parts')}
          value={tab}
          options={[
            { value: 'running', label: t('seasons.running') },
            { value: 'next', label: t('seasons.next') },
          ]}
          onChange={setTab}
        />
        {isOfNext ? (
          <NextSeason state={next} season={season} />
        ) : (
          <RunningSeason state={running} season={season} />
        )}
      </div>
    </Dialog>
  )
}

type RunningSeasonProps = { state: RunningSeasonState; season: Season }

/** Until its first match all fields can change, then only the name and the end date. */
function RunningSeason({ state: { form }, season }: RunningSeasonProps) {
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

/** The rules of a season with matches, and why they cannot change. */
function FrozenRules({ season }: { season: Season }) {
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

type RunningSeasonOptions = { clan: Clan; season: Season; userId: string }

/** The form of the running season. Only changed fields are sent. */
function useRunningSeason({ clan, season, userId }: RunningSeasonOptions) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const client = useQueryClient()
  const change = useWrite(seasonsApi.change, { failure: t('seasons.saveFailed') })
  const form = useSeasonForm({
    draftKey: `season:${season.id}:${userId}`,
    start: seasonFormValues(season, seasonName(t, season), language),
    isFrozen: season.matches > 0,
    onWritten: (written) => save(written),
  })
  const save = async (written: NewSeason) => {
    const name = storedName(t, written.name ?? '', season.number)
    const body = changesOf({ ...written, name }, season)
    if (Object.keys(body).length > 0) {
      const params = { id: String(clan.id), seasonId: String(season.id) }
      await change.mutateAsync({ params, body }).catch(refetchOnConflict)
      toast({ kind: 'success', title: t('seasons.saved') })
    }
    form.discard()
    close('dialog')
  }
  // A match was recorded in the season, or it was closed: the season is refetched.
  const refetchOnConflict = async (error: unknown) => {
    if (error instanceof AppError && error.status === 409)
      await invalidateDomains(client, seasonsApi.change.touches)
    throw error
  }
  return { form, isSaving: form.isSubmitting }
}

type RunningSeasonState = ReturnType<typeof useRunningSeason>
