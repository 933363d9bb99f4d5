import { described } from '#server/description/described.ts'
import { playersApi } from '#shared/players/api.ts'
import * as shapes from '#shared/players/schema.ts'

export const players = described('players', playersApi, shapes, {
  title: { en: 'Players', es: 'Jugadores' },
  says: {
    en: 'Everyone who appears in a match, with or without an account.',
    es: 'Quienes aparecen en un partido, con cuenta o sin ella.',
  },
  operations: {
    search: {
      en: 'At most 20 players whose name matches; none without text',
      es: 'Hasta 20 jugadores cuyo nombre coincide; sin texto, ninguno',
    },
    stats: {
      en: 'The players you have shared matches with, and how they did in them',
      es: 'Los jugadores con los que has coincidido y cómo les fue',
    },
    one: {
      en: "A player's profile, as far as you can see it",
      es: 'El perfil de un jugador, hasta donde puedes verlo',
    },
    change: {
      en: 'Makes your own profile public or private',
      es: 'Hace tu perfil público o privado',
      refuses: ['not_allowed', 'impersonation_forbidden'],
    },
  },
})
