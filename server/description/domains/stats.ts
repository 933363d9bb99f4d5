import { described } from '#server/description/described.ts'
import { statsApi } from '#shared/stats/api.ts'
import * as shapes from '#shared/stats/schema.ts'

export const stats = described('stats', statsApi, shapes, {
  title: { en: 'Statistics', es: 'Estadísticas' },
  says: {
    en: 'What your confirmed matches say. Rates are from 0 to 1; an average of nothing is null.',
    es: 'Lo que dicen tus partidos confirmados. Los porcentajes van de 0 a 1; la media de nada es null.',
  },
  operations: {
    all: { en: 'Your statistics over all matches', es: 'Tus estadísticas de todos los partidos' },
    period: {
      en: 'Your statistics of the last 7, 14, 30 or 90 days',
      es: 'Tus estadísticas de los últimos 7, 14, 30 o 90 días',
      refuses: ['invalid_input'],
    },
    breakdown: {
      en: 'Your results by partner, side, month, weekday and difficulty',
      es: 'Tus resultados por pareja, lado, mes, día de la semana y dificultad',
    },
    analytics: {
      en: 'You with and against each player of a match',
      es: 'Tú con cada jugador de un partido y contra él',
    },
  },
})
