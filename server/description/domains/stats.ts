import { described } from '#server/description/described.ts'
import { statsApi } from '#shared/stats/api.ts'
import * as shapes from '#shared/stats/schema.ts'

export const stats = described('stats', statsApi, shapes, {
  title: { en: 'Statistics', es: 'Estadísticas' },
  says: {
    en: 'Figures from your confirmed matches. Rates range from 0 to 1; an average without data is null.',
    es: 'Cifras de tus partidos confirmados. Los porcentajes van de 0 a 1; una media sin datos es null.',
  },
  operations: {
    all: { en: 'Your statistics for all matches', es: 'Tus estadísticas de todos los partidos' },
    period: {
      en: 'Your statistics for the last 7, 14, 30 or 90 days',
      es: 'Tus estadísticas de los últimos 7, 14, 30 o 90 días',
      refuses: ['invalid_input'],
    },
    breakdown: {
      en: 'Your results by partner, side, month, weekday and difficulty',
      es: 'Tus resultados por pareja, lado, mes, día de la semana y dificultad',
    },
    analytics: {
      en: 'Your record with and against each player in a match',
      es: 'Tus resultados con cada jugador de un partido, como pareja y como rival',
    },
  },
})
