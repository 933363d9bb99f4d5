import { described } from '#server/description/described.ts'
import { seasonsApi } from '#shared/clans/seasons/api.ts'
import * as shapes from '#shared/clans/seasons/schema.ts'

const admin = ['not_allowed', 'impersonation_forbidden'] as const

export const seasons = described('seasons', seasonsApi, shapes, {
  title: { en: 'Seasons of a clan', es: 'Temporadas de un clan' },
  says: {
    en: 'One season runs at a time; its first ranked match freezes its parameters.',
    es: 'Hay una temporada en curso a la vez; su primer partido de ranking fija sus parámetros.',
  },
  operations: {
    list: {
      en: 'The newest 100 seasons, the latest first',
      es: 'Las 100 temporadas más recientes, la última primero',
    },
    start: {
      en: 'Starts a season and closes the current one, or takes its place on its first day while it has no match',
      es: 'Empieza una temporada y cierra la actual, o la sustituye en su primer día si aún no tiene partidos',
      refuses: [...admin, 'season_overlap'],
    },
    change: {
      en: 'Changes the season that runs; unknown keys are refused',
      es: 'Cambia la temporada en curso; los campos desconocidos se rechazan',
      refuses: [...admin, 'season_closed', 'season_frozen', 'season_overlap'],
    },
  },
})
