import { described } from '#server/description/described.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import * as shapes from '#shared/clans/seasons/schema.ts'

const admin = ['not_allowed', 'impersonation_forbidden'] as const

export const seasons = described('seasons', seasonsApi, shapes, {
  title: { en: 'Clan seasons', es: 'Temporadas de un clan' },
  says: {
    en: 'A clan has one current season at a time; its first ranked match freezes its parameters.',
    es: 'Un clan solo tiene una temporada en curso a la vez; el primer partido de ranking fija sus parámetros.',
  },
  operations: {
    list: {
      en: 'The 100 most recent seasons, latest first',
      es: 'Las 100 temporadas más recientes, la última primero',
    },
    start: {
      en: 'Starts a season and closes the current one; if both start on the same day and the current one has no matches, replaces it. With runningSeasonId only if that season is still the current one',
      es: 'Empieza una temporada y cierra la actual; si ambas empiezan el mismo día y la actual no tiene partidos, la sustituye. Con runningSeasonId, solo si esa sigue siendo la actual',
      refuses: [...admin, 'season_overlap'],
    },
    change: {
      en: 'Changes the current season; unknown fields are rejected',
      es: 'Cambia la temporada en curso; los campos desconocidos se rechazan',
      refuses: [...admin, 'season_closed', 'season_frozen', 'season_overlap'],
    },
  },
})
