import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '#client/auth/current-user.ts'
import { useTranslation } from '#client/i18n/use-translation.ts'
import { close } from '#client/lib/location.ts'
import { invalidateDomains } from '#client/lib/query-client.ts'
import { useLanguage } from '#client/lib/use-language.ts'
import { useWrite } from '#client/lib/use-write.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog } from '#client/ui/dialog/dialog.tsx'
import { Segmented } from '#client/ui/fields/segmented.tsx'
import { toast } from '#client/ui/toast/toast-store.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import type { Season } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { NextSeason, useNextSeason } from './next-season.tsx'
import { changesOf, seasonFormValues } from './season-form-values.ts'
import { SeasonForm } from './season-form.tsx'
import { seasonName, storedName } from './season-name.ts'
import { useSeasonForm } from './use-season-form.ts'

/** For admins: the fields of the running season that may still change, and the start of the next one. */
export function SeasonDialog({ season }: { season: Season }) {
  const user = useCurrentUser()
  return user ? <OpenDialog key={season.id} season={season} userId={user.id} /> : null
}

type SeasonTab = 'running' | 'next'

function OpenDialog({ season, userId }: { season: Season; userId: string }) {
  const { t } = useTranslation('ratings')
  const running = useRunningSeason(season, userId)
  const next = useNextSeason(season, userId)
  const [tab, setTab] = useState<SeasonTab>(() =>
    next.form.isDirty && !running.isDirty ? 'next' : 'running',
  )
  const isOfNext = tab === 'next'
  const leave = () => {
    running.discard()
    next.form.discard()
    close('dialog')
  }
  return (
    <Dialog
      onClose={leave}
      title={t('seasons.title')}
      description={t('seasons.about')}
      isDirty={running.isDirty || next.form.isDirty}
      footer={
        <Button
          type="submit"
          form={isOfNext ? 'next-season' : 'running-season'}
          wide
          busy={isOfNext ? next.isStarting : running.isSaving}
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
          <SeasonForm id="running-season" state={running} season={season} about={t('seasons.open')} />
        )}
      </div>
    </Dialog>
  )
}

/** The form of the running season. Only changed fields are sent. */
function useRunningSeason(season: Season, userId: string) {
  const { t } = useTranslation('ratings')
  const language = useLanguage()
  const client = useQueryClient()
  const change = useWrite(seasonsApi.change, { failure: t('seasons.saveFailed') })
  // A match was recorded in the season, or it was closed: the season is refetched.
  const refetchOnConflict = async (error: unknown) => {
    if (error instanceof AppError && error.status === 409)
      await invalidateDomains(client, seasonsApi.change.touches)
    throw error
  }
  const form = useSeasonForm({
    draftKey: `season:${season.id}:${userId}`,
    start: seasonFormValues(season, seasonName(t, season), language),
    isFrozen: season.matches > 0,
    send: async (written) => {
      const name = storedName(t, written.name ?? '', season.number)
      const body = changesOf({ ...written, name }, season)
      if (Object.keys(body).length > 0) {
        const params = { id: String(season.clanId), seasonId: String(season.id) }
        await change.mutateAsync({ params, body }).catch(refetchOnConflict)
        toast({ kind: 'success', title: t('seasons.saved') })
      }
      form.discard()
      close('dialog')
    },
  })
  return form
}
