import { described } from '#server/description/described.ts'
import { ratingsApi } from '#shared/clans/ratings/api.ts'
import * as shapes from '#shared/clans/ratings/schema.ts'

export const ratings = described('ratings', ratingsApi, shapes, {
  title: { en: 'Ratings', es: 'Rating' },
  says: {
    en: 'The leaderboard of a season, and how each match changed it. Ratings are not rounded.',
    es: 'La clasificación de una temporada y cómo la cambió cada partido. El rating no se redondea.',
  },
  operations: {
    own: {
      en: 'Your rating in the current season of each of your clans',
      es: 'Tu rating en la temporada en curso de cada uno de tus clanes',
    },
    leaderboard: { en: 'The leaderboard of a season', es: 'La clasificación de una temporada' },
    curve: {
      en: "A player's rating over a season, match by match, for clan members",
      es: 'El rating de un jugador a lo largo de una temporada, partido a partido, para miembros del clan',
      refuses: ['not_allowed'],
    },
    standings: {
      en: 'Ratings of the requested clan players on a given day, for clan members',
      es: 'El rating de los jugadores indicados en un día concreto, para miembros del clan',
      refuses: ['not_allowed', 'no_active_season', 'season_closed'],
    },
    receipts: {
      en: 'How a ranked match changed the rating of each of its players',
      es: 'Cómo cambió un partido de ranking el rating de cada uno de sus jugadores',
    },
  },
})
