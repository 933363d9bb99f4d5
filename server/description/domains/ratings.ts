import { described } from '#server/description/described.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import * as shapes from '#shared/clans/ratings/schema.ts'

export const ratings = described('ratings', ratingsApi, shapes, {
  title: { en: 'Ratings', es: 'Puntos' },
  says: {
    en: 'The ladder of a season, and what each match did to it. Ratings come unrounded.',
    es: 'El ranking de una temporada y lo que le hizo cada partido. Los puntos llegan sin redondear.',
  },
  operations: {
    leaderboard: { en: 'The table of a season', es: 'La clasificación de una temporada' },
    curve: {
      en: 'A player’s way through a season, for members',
      es: 'El recorrido de un jugador en una temporada, para miembros',
      refuses: ['not_allowed'],
    },
    standings: {
      en: 'How players of a clan stand on a day, for members',
      es: 'Cómo están los jugadores de un clan un día, para miembros',
      refuses: ['not_allowed', 'no_active_season', 'season_closed'],
    },
    receipts: {
      en: 'What a ranked match did to each of its players',
      es: 'Lo que un partido de ranking le hizo a cada uno de sus jugadores',
    },
  },
})
