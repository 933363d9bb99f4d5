import { described } from '#server/description/described.ts'
import { matchesApi } from '#shared/matches/api.ts'
import * as shapes from '#shared/matches/schema.ts'

// What a ranked match may run into: it is rated in a season, for members of its clan.
const ranked = [
  'impersonation_forbidden',
  'not_allowed',
  'not_found',
  'player_not_in_clan',
  'no_active_season',
  'season_closed',
] as const

export const matches = described('matches', matchesApi, shapes, {
  title: { en: 'Matches', es: 'Partidos' },
  says: {
    en: 'Matches that have been played, each seen from the side of whoever asks.',
    es: 'Partidos jugados, cada uno visto desde el lado de quien pregunta.',
  },
  operations: {
    list: {
      en: 'Your matches, newest first, or those that wait for your word',
      es: 'Tus partidos, del más reciente al más antiguo, o los que esperan tu respuesta',
    },
    record: {
      en: 'Records a match; with scheduledMatchId it finishes one that was planned, and a difficulty with difficultyFelt false stays out of averages',
      es: 'Registra un partido; con scheduledMatchId termina uno que estaba previsto, y una dificultad con difficultyFelt false queda fuera de las medias',
      refuses: [
        ...ranked,
        'duplicate_player',
        'demo_limit',
        'match_not_due',
        'already_finished',
        'match_already_recorded',
      ],
    },
    ofClan: {
      en: 'The ranked matches of a clan, for its members',
      es: 'Los partidos de ranking de un clan, para sus miembros',
      refuses: ['not_allowed'],
    },
    one: { en: 'One match, seen from your side', es: 'Un partido, visto desde tu lado' },
    edit: {
      en: 'Corrects a match that you recorded',
      es: 'Corrige un partido que registraste tú',
      refuses: [...ranked, 'duplicate_player', 'match_changed', 'match_already_recorded'],
    },
    remove: {
      en: 'Deletes a match that you recorded, or voids a ranked one of your clan',
      es: 'Borra un partido que registraste tú, o anula uno de ranking de tu clan',
      refuses: ['not_allowed', 'impersonation_forbidden', 'season_closed', 'match_changed'],
    },
    confirm: {
      en: 'Says that a match somebody else recorded is yours',
      es: 'Confirma como tuyo un partido que registró otra persona',
      refuses: ['not_allowed', 'impersonation_forbidden', 'match_changed', 'match_already_recorded'],
    },
    decline: {
      en: 'Says that a match somebody else recorded does not count for you',
      es: 'Rechaza un partido que registró otra persona: no cuenta para ti',
      refuses: ['not_allowed', 'impersonation_forbidden'],
    },
  },
})
