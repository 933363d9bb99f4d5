import { described } from '#server/description/described.ts'
import { guestsApi } from '#shared/players/guests/api.ts'
import * as shapes from '#shared/players/guests/schema.ts'

export const guests = described('guests', guestsApi, shapes, {
  title: { en: 'Guests', es: 'Invitados' },
  says: {
    en: 'Players without an account whom you have added by name.',
    es: 'Jugadores sin cuenta que has añadido por su nombre.',
  },
  operations: {
    list: { en: 'Your guests, by name', es: 'Tus invitados, por nombre' },
    rename: {
      en: 'Renames a guest in all of your matches',
      es: 'Cambia el nombre de un invitado en todos tus partidos',
      refuses: ['player_name_taken'],
    },
    merge: {
      en: 'Merges two guests: all matches go to the one that stays',
      es: 'Une dos invitados: todos los partidos pasan al que se queda',
      refuses: ['duplicate_player', 'players_met', 'match_already_recorded', 'season_closed'],
    },
  },
})
