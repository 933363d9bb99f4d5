import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '#client/lib/language.ts'
import { close } from '#client/lib/location.ts'
import { invalidateDomains, useWrite } from '#client/lib/query-client.ts'
import { toast } from '#client/ui/toast/toast-store.ts'
import type { Clan } from '#shared/clans/schema.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import type { NewSeason, Season } from '#shared/clans/seasons/schema.ts'
import { AppError } from '#shared/errors.ts'
import { changesOf, seasonFormValues } from './season-form-values.ts'
import { seasonName, storedName } from './season-name.ts'
import { useSeasonForm } from './use-season-form.ts'

type RunningSeasonOptions = { clan: Clan; season: Season; userId: string }

/** The form of the running season. Only changed fields are sent. */
export function useRunningSeason({ clan, season, userId }: RunningSeasonOptions) {
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

export type RunningSeasonState = ReturnType<typeof useRunningSeason>
